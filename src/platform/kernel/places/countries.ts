/** ISO 3166-1, without what has no address to deliver to. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
  'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
  'SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE ' +
  'YT ZA ZM ZW';

/** Where most orders go. */
const likely = ['NL', 'DE', 'BE', 'FR', 'GB', 'IT', 'ES', 'AT', 'CH', 'DK', 'NO', 'SE', 'PL', 'US'];

/** The names of all countries in English, as addresses have always stored them: the likely ones, then all by name. */
export function listCountries(): { likely: string[]; all: string[] } {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  return {
    likely: likely.map(nameOf),
    all: codes
      .split(' ')
      .map(nameOf)
      .sort((one, other) => one.localeCompare(other, 'en')),
  };
}

/** All countries by name. */
export function listCountryCodes(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

const known = new Set(codes.split(' '));

/** Two capital letters of ISO 3166-1. */
export const isCountryCode = (code: string): boolean => known.has(code);

/** `NL` → `Netherlands` */
export const nameOfCountry = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

/** The listed name of a country that was typed in, such as `the netherlands` or `hong kong`. */
export function findCountry(typed: string, listed: readonly string[]): string | undefined {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^the | sar china$/g, '');
  return listed.find((name) => plain(name) === plain(typed));
}

/** `NL` of `nl`, `Netherlands` or `the netherlands`. */
export function codeOfCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const listed = listCountryCodes();
  const name = findCountry(
    typed,
    listed.map((country) => country.name),
  );
  return listed.find((country) => country.name === name)?.code;
}

/** `The Netherlands`, as an address on a letter has it. Others stand there without their article. */
export const countryInAddress = (code: string): string =>
  (articleInAddress.has(code) ? 'The ' : '') + nameOfCountry(code);

const articleInAddress = new Set(['NL', 'BS', 'GM', 'PH']);

/** `the Netherlands`, `France`: as a sentence has it. */
export const countryInText = (code: string): string =>
  (takesArticle.has(code) ? 'the ' : '') + nameOfCountry(code);

/** By their English names: plurals, islands, kingdoms, republics, states and territories. */
const takesArticle = new Set(
  'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC UM US VG VI'.split(' '),
);

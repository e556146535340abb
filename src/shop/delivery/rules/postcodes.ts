/*
 * How postcodes are written: 9 is a digit, A a letter, a space may be left out. After the Universal Postal Union's address
 * formats. Countries that are not here are not checked; those with an empty entry have no postcodes.
 */
const formats: Record<string, string> = {
  AT: '9999',
  AU: '9999',
  BE: '9999',
  BG: '9999',
  BR: '99999-999',
  CA: 'A9A 9A9',
  CH: '9999',
  CY: '9999',
  CZ: '999 99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GB: 'A9 9AA|A99 9AA|A9A 9AA|AA9 9AA|AA99 9AA|AA9A 9AA',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  IE: 'A99 ****|A9A ****',
  IN: '999999',
  IT: '99999',
  JP: '999-9999',
  KR: '99999',
  LI: '9999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  MT: 'AAA 9999',
  MX: '99999',
  NL: '9999|9999 AA',
  NO: '9999',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  SE: '999 99',
  SI: '9999',
  SK: '999 99',
  TR: '99999',
  US: '99999|99999-9999',
};

const parts: Record<string, string> = { 9: '\\d', A: '[A-Z]', '*': '[A-Z0-9]', ' ': '[ -]?', '-': '[ -]?' };
const patterns = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const source = [...format].map((sign) => parts[sign] ?? sign).join('');
  const made = new RegExp(`^(${source})$`, 'i');
  patterns.set(format, made);
  return made;
}

/** What is wrong with a postcode of a country, if anything; its own prefix, such as `NL-`, is no part of it. */
export function postcodeProblem(country: string, postcode: string): string | undefined {
  const format = formats[country];
  if (!format) return undefined;
  const own = postcode.trim().replace(new RegExp(`^${country}[ -]`, 'i'), '');
  if (patternOf(format).test(own)) return undefined;
  return `Enter a postcode such as ${exampleOf(format)}`;
}

/** `9999 AA` → `1234 AB` */
function exampleOf(format: string): string {
  let [digit, letter] = [0, 0];
  return (format.split('|').at(-1) ?? '').replaceAll(/[9A*]/g, (sign) =>
    sign === '9' ? String(++digit % 10) : ('ABCDEFG'[letter++ % 7] ?? 'A'),
  );
}

import { daysAfter } from '#platform/kernel/dates.ts';
import { type WorkingDays, weekdayOf } from './calendar.ts';

export interface Holiday {
  day: string;
  name: string;
}

/*
 * Days on which a whole country rests, by law or in practice; days of a region are left to the seller. Each is a rule:
 *   12-25    this day of every year
 *   E+39     so many days after Easter Sunday; O+1 after that of the Orthodox churches
 *   1mon05   the first Monday of May; Lmon05 the last
 *   fri0619  the first Friday from 19 June on
 * `~` moves a day that falls on a weekend to the next weekday that is free; `#` a Saturday to Friday and a Sunday to Monday.
 */
const common: Record<string, string> = {
  NY: '01-01 New Year’s Day',
  EP: '01-06 Epiphany',
  GF: 'E-2 Good Friday',
  EM: 'E+1 Easter Monday',
  OF: 'O-2 Good Friday',
  OM: 'O+1 Easter Monday',
  LD: '05-01 Labour Day',
  AS: 'E+39 Ascension Day',
  WM: 'E+50 Whit Monday',
  CC: 'E+60 Corpus Christi',
  AM: '08-15 Assumption Day',
  AH: '11-01 All Saints’ Day',
  IC: '12-08 Immaculate Conception',
  XE: '12-24 Christmas Eve',
  XM: '12-25 Christmas Day',
  BX: '12-26 Second day of Christmas',
};

const byCountry: Record<string, string> = {
  AT: 'NY|EP|EM|LD|AS|WM|CC|AM|10-26 National Day|AH|IC|XM|BX',
  BE: 'NY|EM|LD|AS|WM|07-21 National Day|AM|AH|11-11 Armistice Day|XM',
  BG: 'NY|03-03 Liberation Day~|OF|OM|LD|05-06 St George’s Day~|05-24 Day of Education~|09-06 Unification Day~|09-22 Independence Day~|XE|XM|BX',
  CH: 'NY|GF|EM|AS|WM|08-01 National Day|XM|BX',
  CY: 'NY|EP|O-48 Green Monday|03-25 Greek Independence Day|04-01 National Day|OF|OM|LD|O+50 Kataklysmos|AM|10-01 Independence Day|10-28 Ochi Day|XM|BX',
  CZ: 'NY|GF|EM|LD|05-08 Liberation Day|07-05 Cyril and Methodius Day|07-06 Jan Hus Day|09-28 Statehood Day|10-28 Independence Day|11-17 Freedom Day|XE|XM|BX',
  DE: 'NY|GF|EM|LD|AS|WM|10-03 Day of German Unity|XM|BX',
  DK: 'NY|E-3 Maundy Thursday|GF|EM|AS|WM|XM|BX',
  EE: 'NY|02-24 Independence Day|GF|LD|06-23 Victory Day|06-24 Midsummer Day|08-20 Restoration of Independence|XE|XM|BX',
  ES: 'NY|EP|GF|LD|AM|10-12 National Day|AH|12-06 Constitution Day|IC|XM',
  FI: 'NY|EP|GF|EM|LD|AS|fri0619 Midsummer Eve|12-06 Independence Day|XE|XM|BX',
  FR: 'NY|EM|LD|05-08 Victory Day|AS|WM|07-14 National Day|AM|AH|11-11 Armistice Day|XM',
  GB: 'NY~|GF|EM|1mon05 Early May bank holiday|Lmon05 Spring bank holiday|Lmon08 Summer bank holiday|XM~|12-26 Boxing Day~',
  GR: 'NY|EP|O-48 Clean Monday|03-25 Independence Day|OF|OM|LD|O+50 Whit Monday|AM|10-28 Ochi Day|XM|BX',
  HR: 'NY|EP|EM|LD|05-30 Statehood Day|CC|06-22 Anti-Fascist Struggle Day|08-05 Victory Day|AM|AH|11-18 Remembrance Day|XM|BX',
  HU: 'NY|03-15 Revolution Day|GF|EM|LD|WM|08-20 St Stephen’s Day|10-23 Republic Day|AH|XM|BX',
  IE: 'NY~|1mon02 St Brigid’s Day|03-17 St Patrick’s Day~|EM|1mon05 May Day|1mon06 June holiday|1mon08 August holiday|Lmon10 October holiday|XM~|12-26 St Stephen’s Day~',
  IT: 'NY|EP|EM|04-25 Liberation Day|LD|06-02 Republic Day|AM|10-04 St Francis’ Day|AH|IC|XM|BX',
  LT: 'NY|02-16 Statehood Day|03-11 Restoration of Independence|EM|LD|06-24 St John’s Day|07-06 King Mindaugas Day|AM|AH|11-02 All Souls’ Day|XE|XM|BX',
  LU: 'NY|EM|LD|05-09 Europe Day|AS|WM|06-23 National Day|AM|AH|XM|BX',
  LV: 'NY|GF|EM|LD|05-04 Restoration of Independence~|06-23 Līgo Day|06-24 Jāņi Day|11-18 Proclamation Day~|XE|XM|BX|12-31 New Year’s Eve',
  MT: 'NY|02-10 St Paul’s Shipwreck|03-19 St Joseph’s Day|03-31 Freedom Day|GF|LD|06-07 Sette Giugno|06-29 St Peter and St Paul|AM|09-08 Victory Day|09-21 Independence Day|IC|12-13 Republic Day|XM',
  NL: 'NY|EM|04-27 King’s Day|AS|WM|XM|BX',
  NO: 'NY|E-3 Maundy Thursday|GF|EM|LD|05-17 Constitution Day|AS|WM|XM|BX',
  PL: 'NY|EP|EM|LD|05-03 Constitution Day|CC|AM|AH|11-11 Independence Day|XE|XM|BX',
  PT: 'NY|GF|04-25 Freedom Day|LD|CC|06-10 Portugal Day|AM|10-05 Republic Day|AH|12-01 Restoration of Independence|IC|XM',
  RO: 'NY|01-02 Day after New Year’s Day|EP|01-07 St John’s Day|01-24 Unification Day|OF|OM|LD|06-01 Children’s Day|O+50 Whit Monday|AM|11-30 St Andrew’s Day|12-01 National Day|XM|BX',
  SE: 'NY|EP|GF|EM|LD|AS|06-06 National Day|fri0619 Midsummer Eve|XE|XM|BX|12-31 New Year’s Eve',
  SI: 'NY|01-02 Day after New Year’s Day|02-08 Prešeren Day|EM|04-27 Day of Uprising|LD|05-02 Labour Day|06-25 Statehood Day|AM|10-31 Reformation Day|AH|XM|BX',
  SK: 'NY|EP|GF|EM|LD|05-08 Victory Day|07-05 Cyril and Methodius Day|08-29 National Uprising Day|09-15 Our Lady of Sorrows|AH|XE|XM|BX',
  US: 'NY#|3mon01 Martin Luther King Jr. Day|3mon02 Presidents’ Day|Lmon05 Memorial Day|06-19 Juneteenth#|07-04 Independence Day#|1mon09 Labor Day|2mon10 Columbus Day|11-11 Veterans Day#|4thu11 Thanksgiving|XM#',
};

/** Where Friday and Saturday are the weekend, or Friday alone. */
const otherWeekends: Record<string, readonly number[]> = {
  ...Object.fromEntries(
    'AF BD BH DZ EG IL IQ JO KW LY MV OM QA SA SD SY YE'.split(' ').map((code) => [code, [7, 1, 2, 3, 4]]),
  ),
  IR: [6, 7, 1, 2, 3, 4],
};

export const countriesWithHolidays = Object.keys(byCountry);

/** Nothing where we have no list of a country's holidays: none known is not none. */
export function holidaysOf(country: string, year: number): Holiday[] | undefined {
  const rules = byCountry[country]?.split('|').map((rule) => readRule(rule));
  if (!rules) return undefined;
  const found = rules.map(({ when, name, move }) => ({ day: dayIn(year, when), name, move }));
  const taken = new Set(found.map(({ day }) => day));
  // The United States rest on 31 December for a New Year's Day on Saturday.
  const next = rules.flatMap(({ when, name, move }) =>
    move === '#' ? [{ day: dayIn(year + 1, when), name, move }] : [],
  );
  const moved = [...found, ...next].flatMap(({ day, name, move }) => {
    const observed = observedOn(day, move, taken);
    if (observed === day || !observed.startsWith(`${year}-`)) return [];
    taken.add(observed);
    return [{ day: observed, name: `${name} (substitute)` }];
  });
  return [...found.map(({ day, name }) => ({ day, name })), ...moved].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );
}

/** The days on which goods are received in a country, around a day; and whether its holidays are known. */
export function workingDaysOf(country: string, around: string): WorkingDays & { holidaysKnown: boolean } {
  const year = Number(around.slice(0, 4));
  const lists = [year, year + 1, year + 2].map((one) => holidaysOf(country, one));
  return {
    workingDays: otherWeekends[country] ?? [1, 2, 3, 4, 5],
    holidays: new Set(lists.flatMap((list) => list?.map(({ day }) => day) ?? [])),
    holidaysKnown: lists[0] !== undefined,
  };
}

function readRule(text: string) {
  const move = /[~#]$/.exec(text)?.[0];
  const plain = move ? text.slice(0, -1) : text;
  const rule = common[plain] ?? plain;
  const space = rule.indexOf(' ');
  return { when: rule.slice(0, space), name: rule.slice(space + 1), move };
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function dayIn(year: number, when: string): string {
  const feast = /^([EO])([+-]\d+)$/.exec(when);
  if (feast) return daysAfter(feast[1] === 'E' ? easterOf(year) : orthodoxEasterOf(year), Number(feast[2]));
  const counted = /^([1-5L])([a-z]{3})(\d\d)$/.exec(when);
  if (counted) {
    const [, which = '', weekday = '', month = ''] = counted;
    if (which !== 'L') return daysAfter(firstFrom(`${year}-${month}-01`, weekday), 7 * (Number(which) - 1));
    const ofNext = month === '12' ? `${year + 1}-01-01` : `${year}-${pad(Number(month) + 1)}-01`;
    return daysAfter(firstFrom(ofNext, weekday), -7);
  }
  const from = /^([a-z]{3})(\d\d)(\d\d)$/.exec(when);
  if (from) return firstFrom(`${year}-${from[2]}-${from[3]}`, from[1] ?? '');
  return `${year}-${when}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');

const firstFrom = (day: string, weekday: string): string =>
  daysAfter(day, (weekdays.indexOf(weekday) + 1 - weekdayOf(day) + 7) % 7);

function observedOn(day: string, move: string | undefined, taken: ReadonlySet<string>): string {
  const weekday = weekdayOf(day);
  if (!move || weekday < 6) return day;
  if (move === '#') return daysAfter(day, weekday === 6 ? -1 : 1);
  let free = day;
  while (weekdayOf(free) > 5 || taken.has(free)) free = daysAfter(free, 1);
  return free;
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = Math.floor((century + 8) / 25);
  const moon = Math.floor((century - skipped + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

/** Easter Sunday of the Orthodox churches, from the Julian calendar, which is 13 days behind from 1900 to 2099. */
export function orthodoxEasterOf(year: number): string {
  const epact = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  const days = epact + sunday + 114;
  return daysAfter(`${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`, 13);
}

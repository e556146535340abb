import type { Dice } from '#testing/dice.ts';

/** JSON as text, where no value can be written that is so odd. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const numbers = [0, -1, 1, 0.001, 1.005, 1e9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e15, 1e21, 1e308];

const numberTexts = [
  'NaN',
  'Infinity',
  '-0',
  '1e9',
  '0x10',
  ' 12 ',
  '1,5',
  '٣',
  '１２',
  '',
  '+7',
  '9'.repeat(400),
];

const texts = [
  '',
  ' ',
  '\0',
  'nul\0within',
  '\u0007bell',
  '\u009f',
  '\ud800',
  'lone \udc00 surrogate',
  '\u202eturned',
  '\ufeff',
  '🔋'.repeat(60),
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'true',
  'a@b',
  `${'a'.repeat(250)}@example.test`,
  'ADMIN@AMPYARD.TEST',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30T25:61:61Z',
  'data:image/png;base64,AAAA',
  'http://[',
  'a'.repeat(5_000),
];

const structures: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { toString: null, valueOf: null },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
  new RawJson('{"then":1}'),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('1e400'),
  new RawJson('-0'),
  new RawJson('9'.repeat(400)),
  new RawJson('"\\ud800"'),
  new RawJson('[1,2'),
  new RawJson('undefined'),
];

/** A value that nobody who knows the contract would send. */
export function oddValue(dice: Dice): unknown {
  const kind = dice.whole(0, 9);
  if (kind < 3) return dice.find(numbers);
  if (kind < 5) return dice.find(numberTexts);
  if (kind < 8) return dice.find(texts);
  if (kind < 9) return dice.find(structures);
  return dice.find([() => deep(dice), () => wide(dice), () => 'x'.repeat(dice.whole(1, 200_000))])?.();
}

export function oddText(dice: Dice): string {
  return String(dice.find([...texts, ...numberTexts, ...numbers.map(String)]));
}

function deep(dice: Dice): RawJson {
  const levels = dice.pick([50, 1_000, 20_000]);
  return dice.chance(0.5)
    ? new RawJson('['.repeat(levels) + ']'.repeat(levels))
    : new RawJson(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
}

function wide(dice: Dice): object {
  const width = dice.pick([100, 5_000]);
  return Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, index]));
}

/** As JSON.stringify, with the odd places as they are. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${writeJson(one)}`)
    .join()}}`;
}

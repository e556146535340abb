import { expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { givenColumn, typedColumns } from './column-schemas.ts';
import { emptyColumns, pickColumns, showColumns, showValue } from './product-columns.ts';
import { productMessages } from './product-messages.ts';

const origin = {
  type: 'text',
  section: 'customs',
  label: 'Origin',
  about: 'Country of origin.',
  longest: 5,
} as const;

it('a column is shown with its label and unit, and not at all where it is empty', () => {
  expect(showColumns(emptyColumns, 'sale')).toEqual([]);
  expect(showColumns({ ...emptyColumns, lead_days: 1 }, 'sale')).toEqual([
    { label: 'Lead time', value: '1 day' },
  ]);
  expect(showColumns({ ...emptyColumns, lead_days: 1200 }, 'sale')).toMatchObject([{ value: '1,200 days' }]);
  expect([showValue(origin, 'China'), showValue(origin, null)]).toEqual(['China', undefined]);
});

it('of a product the columns alone are picked, and are empty where they are not given', () => {
  const product = { name: 'Cell', lead_days: 3 };
  expect(pickColumns(product)).toEqual({ ...emptyColumns, lead_days: 3 });
  expect(pickColumns({ lead_days: undefined })).toEqual(emptyColumns);
});

it('a number is whole, positive and not too much; a text is one line and not too long', () => {
  const problemOf = (value: unknown, column: Parameters<typeof givenColumn>[1] = origin) =>
    givenColumn('origin', column).safeParse(value).error?.issues[0]?.message;
  const days = {
    type: 'number',
    section: 'sale',
    label: '',
    about: '',
    most: 9,
    unit: { one: '', many: '' },
  } as const;
  expect([null, undefined, '3', 9].map((value) => problemOf(value, days))).toEqual(Array(4).fill(undefined));
  expect([0, 1.5, 10, 'x'].map((value) => problemOf(value, days))).toEqual([
    messages.notPositive,
    messages.notWhole,
    messages.atMost(9),
    messages.notANumber,
  ]);
  expect([null, undefined, 'China'].map((value) => problemOf(value))).toEqual(Array(3).fill(undefined));
  expect(['', 'Belgium', 'a\nb'].map((value) => problemOf(value))).toEqual([
    messages.required('origin'),
    messages.tooLong(5),
    messages.controlCharacters,
  ]);
});

it.each([
  [
    'hs_code',
    ['850760', '8507.60', '8507.60.00', '8507600033'],
    ['8507', '8507.6', 'abc', '0007.60', '85076000331'],
  ],
  ['origin', ['NL', 'CN'], ['nl', 'XX', 'N', 'EU']],
] as const)('%s has its format', (name, right, wrong) => {
  const problemOf = (text: string) => typedColumns[name].safeParse(text).error?.issues[0]?.message;
  expect(right.map(problemOf)).toEqual(right.map(() => undefined));
  const message = name === 'hs_code' ? productMessages.hsCode : productMessages.countryCode;
  expect(wrong.map(problemOf)).toEqual(wrong.map(() => message));
});

it('what a form leaves empty empties the column', () => {
  expect(typedColumns.lead_days.parse(' ')).toBeNull();
  expect(typedColumns.lead_days.parse(' 28 ')).toBe(28);
});

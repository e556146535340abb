import { describe, expect, it } from 'vitest';
import { orderFormSchema } from './order-form-schema.ts';

const schema = orderFormSchema({ minOrder: 10, available: 500 });
const entries = { quantity: '10', phone: '030901820', address: '1 Dock Road' };

function wordsFor(changes: Partial<typeof entries>): string[] {
  const { error } = schema.safeParse({ ...entries, ...changes });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('the order form', () => {
  it.each(['10', '500', ' 11 '])('takes a quantity of %j', (quantity) => {
    expect(wordsFor({ quantity })).toEqual([]);
  });

  it.each([
    ['', 'quantity is a required field'],
    ['ten', 'Please provide a value between (0-9).'],
    ['0', 'Please provide a positive number.'],
    ['-12', 'Please provide a positive number.'],
    ['12.5', 'Please provide a whole number.'],
    ['9', 'Insert a value between 10-500'],
    ['501', 'Insert a value between 10-500'],
    ['99999999999', 'Insert a value between 10-500'],
  ])('refuses a quantity of %j in the words of the specification', (quantity, words) => {
    expect(wordsFor({ quantity })).toEqual([words]);
  });

  it('takes whole boxes only, in words of their own, and says the range first', () => {
    const boxes = orderFormSchema({ minOrder: 10, available: 500, multiple: 12 });
    const wordsOf = (quantity: string) =>
      boxes.shape.quantity.safeParse(quantity).error?.issues.map(({ message }) => message);
    expect(wordsOf('12')).toBeUndefined();
    expect(wordsOf('13')).toEqual(['Please provide a multiple of 12.']);
    expect(wordsOf('9')).toEqual(['Insert a value between 10-500']);
  });

  it.each([
    ['', 'phone is a required field'],
    ['call me', 'Please provide a value between (0-9).'],
    ['-49', 'Please provide a positive number.'],
    ['0', 'Please provide a positive number.'],
    ['12.5', 'Please provide a whole number.'],
    ['+49 30 12', 'Please provide a value between (0-9).'],
    ['030-123', 'Please provide a value between (0-9).'],
    ['(030) 1', 'Please provide a value between (0-9).'],
    ['030/123', 'Please provide a value between (0-9).'],
  ])('refuses a phone of %j', (phone, words) => {
    expect(wordsFor({ phone })).toEqual([words]);
  });

  it.each([
    ['030123', '030123'],
    [' 4930901820 ', '4930901820'],
    ['+4930901820', '+4930901820'],
  ])(
    'keeps a phone of %j digit by digit, zeros in front and the sign of a country code too',
    (typed, kept) => {
      expect(schema.parse({ ...entries, phone: typed }).phone).toBe(kept);
    },
  );

  it('needs an address, of several lines if need be', () => {
    expect(wordsFor({ address: ' ' })).toEqual(['address is a required field']);
    expect(schema.parse({ ...entries, address: '1 Dock Road\nHull ' }).address).toBe('1 Dock Road\nHull');
  });
});

import { describe, expect, it } from 'vitest';
import { compactPhone, orderFormSchema } from './order-form-schema.ts';

const schema = orderFormSchema({ min_order: 10, available: 500 });
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

  it.each([
    ['', 'phone is a required field'],
    ['call me', 'Please provide a value between (0-9).'],
    ['-49', 'Please provide a positive number.'],
    ['12.5', 'Please provide a whole number.'],
  ])('refuses a phone of %j', (phone, words) => {
    expect(wordsFor({ phone })).toEqual([words]);
  });

  it('keeps the digits of a phone number, however it is spaced', () => {
    expect(schema.parse({ ...entries, phone: '+49 (0)30-90 18 20' }).phone).toBe('+49030901820');
    expect(compactPhone('0 30 / 1')).toBe('030/1');
  });

  it('needs an address, of several lines if need be', () => {
    expect(wordsFor({ address: ' ' })).toEqual(['address is a required field']);
    expect(schema.parse({ ...entries, address: '1 Dock Road\nHull ' }).address).toBe('1 Dock Road\nHull');
  });
});

import { describe, expect, it } from 'vitest';
import { caretAfterFormat, formatCardNumber, formatCvc, formatExpiry, readCard } from './card-entry.ts';

describe('a card as it is typed in', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['call me', ''],
  ])('writes the number %j as %j', (typed, written) => {
    expect(formatCardNumber(typed)).toBe(written);
    expect(formatCardNumber(written)).toBe(written);
  });

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12/34', '12 / 34'],
    ['5/34', '05 / 34'],
    ['12/2034', '12 / 34'],
    ['12 / 345', '12 / 34'],
    ['12 / ', '12'],
  ])('writes the expiry %j as %j', (typed, written) => {
    expect(formatExpiry(typed)).toBe(written);
    expect(formatExpiry(written)).toBe(written);
  });

  it('takes at most four digits as the security code', () => {
    expect(formatCvc('12a345')).toBe('1234');
  });

  it('keeps the caret behind the digit that was typed', () => {
    // A 9 typed after '42' in '4242 4242'.
    expect(caretAfterFormat('42942 4242', 3, '4294 2424 2')).toBe(3);
    // The same behind the first gap.
    expect(caretAfterFormat('4242 94242', 6, '4242 9424 2')).toBe(6);
    // At the end it stays there, also when a gap or a zero came in.
    expect(caretAfterFormat('42424', 5, '4242 4')).toBe(6);
    expect(caretAfterFormat('5', 1, '05')).toBe(2);
  });

  it('is read as the bank wants it', () => {
    expect(readCard({ number: '4242 4242 4242 4242', expiry: '07 / 31', cvc: '123' })).toEqual({
      number: '4242424242424242',
      expMonth: 7,
      expYear: 2031,
      cvc: '123',
    });
  });

  it.each([
    [{ number: '4242 4242' }, 'Your card number is incomplete.'],
    [{ expiry: '12' }, "Your card's expiration date is incomplete."],
    [{ expiry: '12 / 3' }, "Your card's expiration date is incomplete."],
    [{ cvc: '12' }, "Your card's security code is incomplete."],
  ])('says what is missing of %j', (entry, missing) => {
    const whole = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
    expect(readCard({ ...whole, ...entry })).toEqual({ missing });
  });
});

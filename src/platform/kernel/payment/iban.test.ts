import { describe, expect, it } from 'vitest';
import { compactIban, formatIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each(['DE89370400440532013000', 'GB29NWBK60161331926819', 'NO9386011117947'])(
    'is known by its check digits: %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    'DE88370400440532013000',
    'DE89370400440532013001',
    'GB29NWBK6016133192681',
    '89370400440532013000',
    '',
  ])('with a slip of the pen is none: %s', (iban) => expect(isIban(iban)).toBe(false));

  it('is written in fours, and read with any spaces', () => {
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(compactIban(' no93 8601 1117\t947 ')).toBe('NO9386011117947');
  });
});

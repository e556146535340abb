import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditorReference, formatCreditorReference, isCreditorReference } from './creditor-reference.ts';
import { epcText } from './epc-code.ts';

describe('a creditor reference', () => {
  it('has the check digits of ISO 11649', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(creditorReference('inv-2026-00042')).toMatch(/^RF\d\dINV202600042$/);
  });

  it('is known again, and not with another digit or letter in place of one', () => {
    const number = fc.stringMatching(/^[A-Z0-9]{1,21}$/);
    fc.assert(
      fc.property(number, fc.nat(), (text, at) => {
        const reference = creditorReference(text);
        expect(isCreditorReference(reference)).toBe(true);
        const place = 4 + (at % text.length);
        const [same, next] = /\d/.test(reference[place] ?? '') ? ['7', '8'] : ['X', 'Y'];
        const other = reference[place] === same ? next : same;
        const slipped = reference.slice(0, place) + other + reference.slice(place + 1);
        expect(isCreditorReference(slipped)).toBe(false);
      }),
    );
  });

  it('is printed in fours', () => {
    expect(formatCreditorReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
  });

  it('refuses what does not fit', () => {
    expect(() => creditorReference('')).toThrow(RangeError);
    expect(() => creditorReference('1'.repeat(22))).toThrow(RangeError);
  });
});

describe('the code for a bank’s app', () => {
  const account = { holder: 'Seller Ltd', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };
  const paper = { due: '12.30', currency: 'EUR', reference: 'RF18539007547034' };

  it('says it line by line as the guideline wants', () => {
    expect(epcText(account, paper)).toBe(
      'BCD\n002\n1\nSCT\nABNANL2A\nSeller Ltd\nNL91ABNA0417164300\nEUR12.30\n\nRF18539007547034',
    );
    expect(epcText({ ...account, bic: null }, paper)?.split('\n')[4]).toBe('');
    const inWords = epcText(account, { ...paper, reference: 'Order 7', isText: true });
    expect(inWords?.split('\n').slice(-3)).toEqual(['', '', 'Order 7']);
  });

  it('asks for nothing where nothing is due, or in other money', () => {
    expect(epcText(account, { ...paper, due: '0.00' })).toBeUndefined();
    expect(epcText(account, { ...paper, due: '-1.00' })).toBeUndefined();
    expect(epcText(account, { ...paper, currency: 'USD' })).toBeUndefined();
    expect(epcText(account, { ...paper, due: '1000000000.00' })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { electronicAddressOf, legalId, registrationId } from './electronic-address.ts';

describe('an electronic address', () => {
  const of = (country: string, vatId: string | null, registrationNumber: string | null = null) => {
    const { scheme, id } = electronicAddressOf({ country, vatId, registrationNumber, email: 'a@b.test' });
    return `${scheme} ${id}`;
  };

  it.each([
    ['the Dutch register', '0106 12345678', 'NL', 'NL853746333B01', '12345678'],
    ['a Dutch government body', '0190 00000001234567890000', 'NL', null, '00000001234567890000'],
    ['a Dutch VAT number', '9944 NL853746333B01', 'NL', 'NL853746333B01', null],
    ['a German VAT number', '9930 DE129273398', 'DE', 'DE129273398', 'HRB 12345'],
    ['the Belgian register', '0208 0428759497', 'BE', 'BE0428759497', null],
    ['the French register', '0002 404833048', 'FR', 'FR83404833048', '404 833 048'],
    ['a French VAT number', '9957 FR83404833048', 'FR', 'FR83404833048', '404833049'],
    ['a Greek VAT number', '9933 EL094259216', 'GR', 'EL094259216', null],
    ['an Italian VAT number', '0211 IT00743110157', 'IT', 'IT00743110157', null],
    ['a Finnish company', '0216 003720774740', 'FI', 'FI20774740', null],
    ['a Swedish company', '0007 5561888404', 'SE', 'SE556188840401', null],
    ['a Danish company', '0184 13585628', 'DK', 'DK13585628', null],
    ['the Icelandic register', '0196 5501690149', 'IS', '12345', '550169-0149'],
    ['email, where there is no number', 'EM a@b.test', 'US', null, '04-1234567'],
    ['email, where the number is of another country', 'EM a@b.test', 'DE', 'NL853746333B01', null],
  ])('is by %s: %s', (_name, expected, country, vatId, registration) => {
    expect(of(country, vatId, registration)).toBe(expected);
  });

  it('is what the party says, whatever its numbers are', () => {
    const party = { country: 'NL', vatId: 'NL853746333B01', registrationNumber: '12345678', email: '' };
    const typed = '0204:04011000-1234512345-06';
    expect(electronicAddressOf({ ...party, typed })).toEqual({
      scheme: '0204',
      id: '04011000-1234512345-06',
    });
    expect(electronicAddressOf({ ...party, typed: null }).scheme).toBe('0106');
  });

  it('takes no register’s number that breaks its rule', () => {
    expect(registrationId('NL', '1234567')).toBeUndefined();
    expect(registrationId('BE', '0428759498')).toBeUndefined();
    expect(registrationId('US', '123456789')).toBeUndefined();
  });

  it.each([
    ['in its scheme', 'SE', '556188-8404', { id: '5561888404', schemeID: '0007' }],
    ['in its scheme', 'DK', 'DK 13 58 56 28', { id: '13585628', schemeID: '0184' }],
    ['left out where it has to be in one and is not', 'SE', '556188-8405', { id: null }],
    ['left out where it has to be in one and is not', 'DK', 'A/S 12345', { id: null }],
    ['as it is where no rule asks', 'DE', 'HRB 12345', { id: 'HRB 12345' }],
    ['as it is where no rule asks', 'FR', '404 833 049', { id: '404 833 049' }],
  ])('writes a number of the register %s: %s %s', (_how, country, number, expected) => {
    expect(legalId(country, number)).toEqual(expected);
  });
});

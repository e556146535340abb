import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { MissingFactError, type TaxBuyer, type TaxDelivery, type TaxSeller, taxFor } from './tax-for.ts';

const seller: TaxSeller = { country: 'NL', vatId: 'NL853746333B01' };
const inOss: TaxSeller = { ...seller, ossRates: {} };
const business = (country: string, more: Partial<TaxBuyer> = {}): TaxBuyer => ({
  ...{ type: 'business', country, vatId: `${country === 'GR' ? 'EL' : country}123456789`, vies: 'valid' },
  ...more,
});
const person = (country: string): TaxBuyer => ({ type: 'private', country });
const to = (country: string, postcode = '', method: TaxDelivery['method'] = 'carrier'): TaxDelivery => ({
  ...{ country, postcode, method },
});

function tax(
  from: TaxSeller,
  buyer: TaxBuyer,
  delivery: TaxDelivery,
  taxClass: TaxClass = 'standard',
  day = '2026-11-18',
): string {
  const [line] = taxFor(from, buyer, delivery, [{ taxClass }], day);
  return `${line?.category} ${line?.rate}`;
}

describe('tax of goods', () => {
  it.each<[string, string, TaxSeller, TaxBuyer, TaxDelivery]>([
    ['Vienna, number valid', 'K 0', seller, business('AT'), to('AT', '1010')],
    ['Vienna, collected', 'S 21', seller, business('AT'), to('AT', '1010', 'pickup')],
    ['Stockholm, number invalid', 'S 21', seller, business('SE', { vies: 'invalid' }), to('SE', '111 20')],
    ['Boston', 'G 0', seller, business('US'), to('US', '02108')],
    ['Boston, private', 'G 0', seller, person('US'), to('US', '02108')],
    ['Dublin, private, OSS', 'S 23', inOss, person('IE'), to('IE', 'D01')],
    ['Dublin, private, no OSS', 'S 21', seller, person('IE'), to('IE', 'D01')],
    ['Rotterdam', 'S 21', seller, business('NL'), to('NL', '3089')],
    ['Rotterdam, for a company from Germany', 'S 21', seller, business('DE'), to('NL', '3089')],
    ['Rotterdam, private, OSS', 'S 21', inOss, person('DE'), to('NL', '3089')],
    ['Athens, whose numbers begin with EL', 'K 0', seller, business('GR'), to('GR', '10431')],
    ['a number of the seller’s own country', 'S 21', seller, business('NL'), to('DE', '10115')],
    ['a number of a third country', 'S 21', seller, business('US', { vatId: 'US12' }), to('DE', '10115')],
    ['Las Palmas', 'G 0', seller, business('ES'), to('ES', '35001')],
    ['Tenerife', 'G 0', seller, person('ES'), to('ES', '38-001')],
    ['Ceuta', 'G 0', seller, business('ES'), to('ES', '51001')],
    ['Melilla', 'G 0', seller, business('ES'), to('ES', '52001')],
    ['Madrid', 'K 0', seller, business('ES'), to('ES', '28001')],
    ['Mariehamn', 'G 0', seller, business('FI'), to('FI', 'FI-22100')],
    ['Heligoland', 'G 0', seller, business('DE'), to('DE', 'D-27498')],
    ['Büsingen', 'G 0', seller, business('DE'), to('DE', '78266')],
    ['Livigno', 'G 0', seller, business('IT'), to('IT', '23041')],
    ['Réunion', 'G 0', seller, business('FR'), to('FR', '97400')],
    ['Réunion by its own code', 'G 0', seller, business('FR'), to('RE', '97400')],
    ['Monaco counts as France', 'K 0', seller, business('FR'), to('MC', '98000')],
    ['London', 'G 0', seller, business('GB'), to('GB', 'EC1A 1BB')],
    [
      'Belfast with an XI number',
      'K 0',
      seller,
      business('GB', { vatId: 'XI123456789' }),
      to('GB', 'BT1 5GS'),
    ],
    ['Belfast with a GB number', 'S 21', seller, business('GB'), to('GB', 'BT1 5GS')],
    ['Belfast, private, OSS', 'S 20', inOss, person('GB'), to('GB', 'bt15gs')],
    ['Bath is not Belfast', 'G 0', seller, business('GB'), to('GB', 'BA1 1AA')],
  ])('%s: %s', (_name, expected, from, buyer, delivery) => {
    expect(tax(from, buyer, delivery)).toBe(expected);
  });

  it('goes by the destination’s stated rates where the seller is in the One-Stop Shop', () => {
    const stated: TaxSeller = { ...seller, ossRates: { IE: 24, FI: { standard: 25.5, reduced: 14 } } };
    expect(tax(stated, person('IE'), to('IE'))).toBe('S 24');
    expect(tax(stated, person('FI'), to('FI'), 'reduced')).toBe('S 14');
    expect(tax(stated, person('DE'), to('DE'), 'reduced')).toBe('S 7');
  });

  it('is not told for Great Britain without a postcode, which may be in Northern Ireland', () => {
    expect(() => tax(seller, business('GB'), to('GB'))).toThrow(MissingFactError);
    expect(tax(seller, business('GB'), to('GB', '', 'pickup'))).toBe('S 21');
  });

  it('goes by the rate of the day', () => {
    expect(tax(inOss, person('EE'), to('EE'), 'standard', '2025-06-30')).toBe('S 22');
    expect(tax(inOss, person('EE'), to('EE'), 'standard', '2025-07-01')).toBe('S 24');
    expect(() => tax(inOss, person('EE'), to('EE'), 'standard', '1999-01-01')).toThrow(MissingFactError);
  });

  it('has reduced and zero rates', () => {
    expect(tax(seller, person('NL'), to('NL'), 'reduced')).toBe('S 9');
    expect(tax(seller, person('NL'), to('NL'), 'zero')).toBe('Z 0');
    expect(tax(inOss, person('DK'), to('DK'), 'reduced')).toBe('S 25');
    expect(tax(seller, business('DE'), to('DE'), 'zero')).toBe('K 0');
  });
});

describe('a VAT number that is not confirmed', () => {
  const pending = (lastValidDays?: number) => business('AT', { vies: 'pending', lastValidDays });

  it('stands for 30 days after it was found valid, and no longer', () => {
    expect(tax(seller, pending(), to('AT'))).toBe('S 21');
    expect(tax(seller, pending(30), to('AT'))).toBe('K 0');
    expect(tax(seller, pending(31), to('AT'))).toBe('S 21');
  });

  it('that was found invalid does not stand, however recently it was valid', () => {
    expect(tax(seller, business('AT', { vies: 'invalid', lastValidDays: 1 }), to('AT'))).toBe('S 21');
  });

  it('and neither does one that was never asked for', () => {
    expect(tax(seller, business('AT', { vies: undefined }), to('AT'))).toBe('S 21');
  });
});

describe('tax of services', () => {
  it('is reversed for a business elsewhere in the EU, and charged at home', () => {
    expect(tax(seller, business('BE'), to('BE', '9000'), 'service')).toBe('AE 0');
    expect(tax(seller, business('BE', { vies: 'pending' }), to('BE', '9000'), 'service')).toBe('S 21');
    expect(tax(seller, business('NL'), to('NL'), 'service')).toBe('S 21');
    expect(tax(seller, person('BE'), to('BE'), 'service')).toBe('S 21');
    expect(tax(seller, business('US'), to('US'), 'service')).toBe('O 0');
    expect(tax(seller, person('US'), to('US'), 'service')).toBe('S 21');
  });
});

describe('sellers outside the EU', () => {
  it('have their own rates, or none that are known', () => {
    const [gb, ch, us] = ['GB', 'CH', 'US'].map((country) => ({ country, vatId: null })) as TaxSeller[];
    if (!gb || !ch || !us) throw new Error('no sellers');
    expect(tax(gb, person('GB'), to('GB', 'BT1 5GS'))).toBe('S 20');
    expect(tax(gb, business('DE'), to('DE'))).toBe('G 0');
    expect(tax(ch, person('CH'), to('LI'))).toBe('S 8.1');
    expect(tax(ch, person('DE'), to('DE', '', 'pickup'))).toBe('S 8.1');
    expect(tax(us, person('US'), to('US'))).toBe('O 0');
  });
});

describe('whatever is not known', () => {
  it('never charges less because something is not known', () => {
    const country = fc.constantFrom('NL', 'DE', 'ES', 'GB', 'XI', 'US', 'GR', 'FI');
    fc.assert(
      fc.property(
        fc.record({
          country,
          vatId: fc.constantFrom('DE123', 'NL123', 'XI123', 'EL123', 'GB123'),
          vies: fc.constantFrom('valid' as const, 'pending' as const, 'invalid' as const),
          lastValidDays: fc.integer({ min: 0, max: 60 }),
        }),
        country,
        fc.constantFrom('EC1', '35001', 'BT1', '10115'),
        fc.constantFrom<TaxClass>('standard', 'reduced', 'service'),
        fc.constantFrom('vatId' as const, 'vies' as const, 'lastValidDays' as const),
        (facts, destination, postcode, taxClass, unknown) => {
          const rateOf = (buyer: TaxBuyer) =>
            taxFor(seller, buyer, to(destination, postcode), [{ taxClass }], '2026-11-18')[0]?.rate ?? -1;
          const buyer: TaxBuyer = { type: 'business', ...facts };
          const before = rateOf(buyer);
          // An answer of 'invalid' that is taken away leaves an earlier 'valid' standing: that is the rule for outages.
          if (unknown === 'vies' && facts.vies === 'invalid') return;
          expect(rateOf({ ...buyer, [unknown]: undefined })).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});

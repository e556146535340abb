import { describe, expect, it } from 'vitest';
import { ShopError } from '#platform/contract/errors.ts';
import { taxQuestionSchema } from '../contract/calls.ts';
import { checkTax } from './check-tax.ts';

type Asked = Record<string, unknown>;

const seller = { country: 'NL', vatId: 'NL853746333B01', currency: 'EUR' };
const inOss = { ...seller, ossRates: { IE: 23, FR: { standard: 20, reduced: 5.5 } } };
const of = (country: string, more: Asked = {}) => ({
  ...{ type: 'business', country, vatId: `${country === 'GR' ? 'EL' : country}123456789`, vies: 'valid' },
  ...more,
});
const person = (country: string) => ({ type: 'private', country });
const to = (country: string, postcode = '1', method = 'carrier') => ({
  ...{ country, postcode, method, date: '2026-11-18' },
});
const at = (unitPrice: string, quantity = 1, taxClass = 'standard', more: Asked = {}) => ({
  ...{ sku: `${taxClass} ${unitPrice}`, quantity, unitPrice, taxClass },
  ...more,
});
const home = { seller, buyer: of('NL'), delivery: to('NL', '3089 JP') };

function ask(question: Asked) {
  return checkTax(taxQuestionSchema.parse({ ...home, lines: [at('100.00')], ...question })).documents;
}

/** `S 21 of 4.50: 0.95`, and what is to be paid. */
const summaryOf = (question: Asked): string[] =>
  ask(question).map(({ type, breakdown, totals }) =>
    [
      ...(type === '381' ? ['credit'] : []),
      ...breakdown.map(({ category, rate, taxable, tax }) => `${category} ${rate} of ${taxable}: ${tax}`),
      `due ${totals.due}`,
    ].join(', '),
  );

const untaxed = (category: string) => [`${category} 0 of 100.00: 0.00, due 100.00`];
const taxed = (rate: number, tax: string, due: string) => [`S ${rate} of 100.00: ${tax}, due ${due}`];
const own = taxed(21, '21.00', '121.00');

describe('where goods go, and who buys', () => {
  it.each<[string, string[], Asked]>([
    ['Rotterdam', own, {}],
    ['Vienna, number valid', untaxed('K'), { buyer: of('AT'), delivery: to('AT', '1010') }],
    ['Vienna, collected', own, { buyer: of('AT'), delivery: to('AT', '1010', 'pickup') }],
    [
      'Stockholm, number invalid',
      own,
      { buyer: of('SE', { vies: 'invalid' }), delivery: to('SE', '111 20') },
    ],
    [
      'Stockholm, number invalid though valid yesterday',
      own,
      { buyer: of('SE', { vies: 'invalid', lastValidDays: 1 }), delivery: to('SE', '111 20') },
    ],
    ['Stockholm, pending', own, { buyer: of('SE', { vies: 'pending' }), delivery: to('SE', '111 20') }],
    [
      'Stockholm, pending, valid 30 days ago',
      untaxed('K'),
      { buyer: of('SE', { vies: 'pending', lastValidDays: 30 }), delivery: to('SE', '111 20') },
    ],
    [
      'Stockholm, pending, valid 31 days ago',
      own,
      { buyer: of('SE', { vies: 'pending', lastValidDays: 31 }), delivery: to('SE', '111 20') },
    ],
    ['Stockholm, not asked', own, { buyer: of('SE', { vies: undefined }), delivery: to('SE', '111 20') }],
    ['Stockholm, no number', own, { buyer: of('SE', { vatId: null }), delivery: to('SE', '111 20') }],
    [
      'a seller without number',
      own,
      { seller: { ...seller, vatId: null }, buyer: of('AT'), delivery: to('AT') },
    ],
    ['Athens, EL', untaxed('K'), { buyer: of('EL', { vatId: 'EL123456789' }), delivery: to('EL', '10431') }],
    ['Boston', untaxed('G'), { buyer: of('US'), delivery: to('US', '02108') }],
    ['Boston, private', untaxed('G'), { buyer: person('US'), delivery: to('US', '02108') }],
    ['Boston, collected', own, { buyer: of('US'), delivery: to('US', '02108', 'pickup') }],
    ['Zurich', untaxed('G'), { buyer: of('CH'), delivery: to('CH', '8001') }],
    ['London', untaxed('G'), { buyer: of('GB'), delivery: to('GB', 'EC1A 1BB') }],
    ['Las Palmas', untaxed('G'), { buyer: of('ES'), delivery: to('ES', '35001') }],
    ['Santa Cruz', untaxed('G'), { buyer: person('ES'), delivery: to('ES', '38001') }],
    ['Ceuta', untaxed('G'), { buyer: of('ES'), delivery: to('ES', '51001') }],
    ['Melilla', untaxed('G'), { buyer: of('ES'), delivery: to('ES', '52001') }],
    ['Mariehamn', untaxed('G'), { buyer: of('FI'), delivery: to('FI', '22100') }],
    ['Mariehamn, written AX-22100', untaxed('G'), { buyer: of('FI'), delivery: to('FI', 'AX-22100') }],
    ['Heligoland', untaxed('G'), { buyer: of('DE'), delivery: to('DE', '27498') }],
    ['Büsingen', untaxed('G'), { buyer: person('DE'), delivery: to('DE', '78266') }],
    ['the place beside Büsingen', untaxed('K'), { buyer: of('DE'), delivery: to('DE', '78262') }],
    ['Livigno', untaxed('G'), { buyer: of('IT'), delivery: to('IT', '23041') }],
    ['Guadeloupe', untaxed('G'), { buyer: of('FR'), delivery: to('FR', '97100') }],
    [
      'Belfast, XI number',
      untaxed('K'),
      { buyer: of('GB', { vatId: 'XI123456789' }), delivery: to('GB', 'BT1 5GS') },
    ],
    ['Belfast as XI', untaxed('K'), { buyer: of('XI'), delivery: to('XI', 'BT1 5GS') }],
    ['Belfast, GB number', own, { buyer: of('GB'), delivery: to('GB', 'BT1 5GS') }],
    [
      'Dublin, private, OSS',
      taxed(23, '23.00', '123.00'),
      { seller: inOss, buyer: person('IE'), delivery: to('IE', 'D01') },
    ],
    ['Dublin, private, no OSS', own, { buyer: person('IE'), delivery: to('IE', 'D01') }],
    [
      'Dublin, business without number, OSS',
      own,
      { seller: inOss, buyer: of('IE', { vatId: null }), delivery: to('IE', 'D01') },
    ],
    [
      'Lyon, private, OSS, reduced',
      ['S 5.5 of 100.00: 5.50, due 105.50'],
      {
        seller: inOss,
        buyer: person('FR'),
        delivery: to('FR', '69001'),
        lines: [at('100.00', 1, 'reduced')],
      },
    ],
    [
      'consulting, Ghent',
      untaxed('AE'),
      { buyer: of('BE'), delivery: to('BE', '9000'), lines: [at('100.00', 1, 'service')] },
    ],
    [
      'consulting, Ghent, pending',
      own,
      { buyer: of('BE', { vies: 'pending' }), delivery: to('BE'), lines: [at('100.00', 1, 'service')] },
    ],
    ['consulting, Rotterdam', own, { lines: [at('100.00', 1, 'service')] }],
    ['reduced at home', ['S 9 of 100.00: 9.00, due 109.00'], { lines: [at('100.00', 1, 'reduced')] }],
    ['zero at home', ['Z 0 of 100.00: 0.00, due 100.00'], { lines: [at('100.00', 1, 'zero')] }],
    [
      'London from London',
      taxed(20, '20.00', '120.00'),
      {
        seller: { country: 'GB', vatId: 'GB123456789', currency: 'GBP' },
        ...{ buyer: of('GB'), delivery: to('GB', 'EC1A 1BB') },
      },
    ],
    [
      'Berlin from London',
      untaxed('G'),
      {
        seller: { country: 'GB', vatId: 'GB123456789', currency: 'GBP' },
        ...{ buyer: of('DE'), delivery: to('DE', '10115') },
      },
    ],
    [
      'Bern from Zurich',
      taxed(8.1, '8.10', '108.10'),
      {
        seller: { country: 'CH', vatId: 'CHE123456788', currency: 'CHF' },
        ...{ buyer: of('CH'), delivery: to('CH', '3011') },
      },
    ],
    [
      'Boston from Boston',
      untaxed('O'),
      {
        seller: { country: 'US', vatId: null, currency: 'USD' },
        ...{ buyer: of('US'), delivery: to('US', '02108') },
      },
    ],
  ])('%s: %s', (_name, expected, question) => {
    expect(summaryOf(question)).toEqual(expected);
  });
});

describe('what the lines come to', () => {
  const shares = [at('66.67'), at('33.33', 1, 'reduced')];
  const three = { lines: [at('50.00', 3)], shipments: Array(3).fill({ 'standard 50.00': 1 }) };
  it.each<[string, string[], Asked]>([
    ['3 × 0.335', ['S 21 of 1.01: 0.21, due 1.22'], { lines: [at('0.335', 3)] }],
    ['20 lines of 0.06', ['S 21 of 1.20: 0.25, due 1.45'], { lines: Array(20).fill(at('0.06')) }],
    ['21 % of 4.50', ['S 21 of 4.50: 0.95, due 5.45'], { lines: [at('4.50')] }],
    [
      '99 of 2.00, from 100 1.80',
      ['S 21 of 198.00: 41.58, due 239.58'],
      { lines: [at('2.00', 99, 'standard', { tiers: [{ from: 100, price: '1.80' }] })] },
    ],
    [
      '100 of 2.00, from 100 1.80',
      ['S 21 of 180.00: 37.80, due 217.80'],
      { lines: [at('2.00', 100, 'standard', { tiers: [{ from: 100, price: '1.80' }] })] },
    ],
    ['10 000 of 0.0137 each', ['S 21 of 137.00: 28.77, due 165.77'], { lines: [at('0.0137', 10_000)] }],
    [
      '250 of 1.37 for 100',
      ['S 21 of 3.43: 0.72, due 4.15'],
      { lines: [at('1.37', 250, 'standard', { pricePer: 100 })] },
    ],
    [
      '7 of 9.99 less 12.5 %: 69.93 − 8.74',
      ['S 21 of 61.19: 12.85, due 74.04'],
      { lines: [at('9.99', 7, 'standard', { discountPercent: '12.5' })] },
    ],
    [
      '10.00 off 66.67 and 33.33',
      ['S 21 of 60.00: 12.60, S 9 of 30.00: 2.70, due 105.30'],
      { lines: shares, orderDiscountAmount: '10.00' },
    ],
    [
      '10 % off 66.67 and 33.33',
      ['S 21 of 60.00: 12.60, S 9 of 30.00: 2.70, due 105.30'],
      { lines: shares, orderDiscountPercent: '10' },
    ],
    [
      'freight of 0.05 over 66.67 and 33.33: 0.03 and 0.02',
      ['S 21 of 66.70: 14.01, S 9 of 33.35: 3.00, due 117.06'],
      { lines: shares, freight: '0.05' },
    ],
    [
      'freight of 0.01 over two alike: the higher rate takes what rounding leaves',
      ['S 9 of 50.01: 4.50, S 21 of 50.00: 10.50, due 115.01'],
      { lines: [at('50.00', 1, 'reduced'), at('50.00')], freight: '0.01' },
    ],
    [
      'freight of 0.03 over two alike: 0.02 and 0.01',
      ['S 9 of 50.02: 4.50, S 21 of 50.01: 10.50, due 115.03'],
      { lines: [at('50.00', 1, 'reduced'), at('50.00')], freight: '0.03' },
    ],
    [
      '10.00 off three equal shipments, freight on the first',
      ['S 21 of 51.67: 10.85, due 62.52', 'S 21 of 46.67: 9.80, due 56.47', 'S 21 of 46.66: 9.80, due 56.46'],
      { ...three, orderDiscountAmount: '10.00', freight: '5.00' },
    ],
    [
      '10 % off three equal shipments',
      Array(3).fill('S 21 of 45.00: 9.45, due 54.45'),
      { ...three, orderDiscountPercent: '10' },
    ],
    ['50.00 paid before', ['S 21 of 100.00: 21.00, due 71.00'], { prepaid: '50.00' }],
    ['all of it off', ['S 21 of 0.00: 0.00, due 0.00'], { orderDiscountPercent: '100' }],
    [
      '2 of 10 credited',
      ['S 21 of 99.90: 20.98, due 120.88', 'credit, S 21 of 19.98: 4.20, due 24.18'],
      { lines: [at('9.99', 10)], credit: { 'standard 9.99': 2 } },
    ],
    [
      'goods and a service to Ghent on one paper',
      ['K 0 of 100.00: 0.00, AE 0 of 50.00: 0.00, due 150.00'],
      { buyer: of('BE'), delivery: to('BE', '9000'), lines: [at('100.00'), at('50.00', 1, 'service')] },
    ],
    [
      'yen: 3 × 333.5',
      ['S 21 of 1001: 210, due 1211'],
      { seller: { ...seller, currency: 'JPY' }, lines: [at('333.5', 3)] },
    ],
    [
      'dinars: 3 × 0.3335',
      ['S 21 of 1.001: 0.210, due 1.211'],
      { seller: { ...seller, currency: 'KWD' }, lines: [at('0.3335', 3)] },
    ],
    [
      'more than 2^31 cents',
      ['S 21 of 10000000000.00: 2100000000.00, due 12100000000.00'],
      { lines: [at('10000.00', 1_000_000)] },
    ],
  ])('%s: %s', (_name, expected, question) => {
    expect(summaryOf(question)).toEqual(expected);
  });
});

describe('the answer', () => {
  it('has just the fields that are promised, and amounts as text', () => {
    const asked = { buyer: of('AT'), delivery: to('AT', '1010'), orderDiscountAmount: '1', freight: '2' };
    expect(ask(asked)).toStrictEqual([
      {
        type: '380',
        lines: [
          {
            ...{ sku: 'standard 100.00', quantity: 1, unitPrice: '100.00', net: '100.00' },
            ...{ discount: '0.00', category: 'K', rate: 0 },
          },
        ],
        allowances: [{ category: 'K', rate: 0, amount: '1.00' }],
        charges: [{ category: 'K', rate: 0, amount: '2.00' }],
        breakdown: [{ category: 'K', rate: 0, taxable: '101.00', tax: '0.00', reasonCode: 'VATEX-EU-IC' }],
        totals: {
          ...{ lines: '100.00', allowances: '1.00', charges: '2.00', net: '101.00', vat: '0.00' },
          ...{ gross: '101.00', prepaid: '0.00', due: '101.00' },
        },
        texts: [{ category: 'K', text: 'Intra-Community supply' }],
      },
    ]);
  });

  it.each([
    ['G', 'Export', 'VATEX-EU-G', { buyer: of('US'), delivery: to('US', '02108') }],
    [
      ...(['AE', 'Reverse charge', 'VATEX-EU-AE'] as const),
      { buyer: of('BE'), delivery: to('BE'), lines: [at('1', 1, 'service')] },
    ],
  ])('says of %s “%s”', (category, text, reasonCode, question) => {
    expect(ask(question)).toMatchObject([{ breakdown: [{ reasonCode }], texts: [{ category, text }] }]);
  });
});

/** The fields at which a question is refused. */
function refusedAt(question: Asked): string[] {
  const parsed = taxQuestionSchema.safeParse({ ...home, lines: [at('100.00')], ...question });
  if (parsed.error) return parsed.error.issues.map(({ path }) => path.join('.'));
  try {
    checkTax(parsed.data);
    return [];
  } catch (error) {
    if (error instanceof ShopError) return error.issues?.map(({ field }) => field) ?? [];
    throw error;
  }
}

describe('what makes no sense is refused at its field', () => {
  it.each<[string, string, Asked]>([
    ['a negative price', 'lines.0.unitPrice', { lines: [at('-1.00')] }],
    ['five decimals', 'lines.0.unitPrice', { lines: [at('0.00001')] }],
    ['half a unit', 'lines.0.quantity', { lines: [at('1', 0.5)] }],
    ['no units', 'lines.0.quantity', { lines: [at('1', 0)] }],
    ['a price for no units', 'lines.0.pricePer', { lines: [at('1', 1, 'standard', { pricePer: 0 })] }],
    [
      'a discount over 100 %',
      'lines.0.discountPercent',
      { lines: [at('1', 1, 'x', { discountPercent: '101' })] },
    ],
    [
      'two prices from one quantity',
      'lines.0.tiers',
      {
        lines: [
          at('1', 1, 'standard', {
            tiers: [
              { from: 5, price: '1' },
              { from: 5, price: '2' },
            ],
          }),
        ],
      },
    ],
    ['an unknown class', 'lines.0.taxClass', { lines: [at('1', 1, 'luxury')] }],
    ['no lines', 'lines', { lines: [] }],
    ['a discount over the goods', 'orderDiscountAmount', { orderDiscountAmount: '100.01' }],
    ['a discount of fractions of a cent', 'orderDiscountAmount', { orderDiscountAmount: '1.001' }],
    ['sen', 'freight', { seller: { ...seller, currency: 'JPY' }, freight: '12.50' }],
    ['a negative prepayment', 'prepaid', { prepaid: '-1' }],
    ['an unknown currency', 'seller.currency', { seller: { ...seller, currency: 'ZZZ' } }],
    ['an unknown country', 'delivery.country', { delivery: to('ZZ') }],
    ['Great Britain without postcode', 'delivery.postcode', { delivery: to('GB', '') }],
    ['a day that does not exist', 'delivery.date', { delivery: { ...to('NL'), date: '2026-02-30' } }],
    ['a negative age of the evidence', 'buyer.lastValidDays', { buyer: of('AT', { lastValidDays: -1 }) }],
    ['a parcel with a line that was not ordered', 'shipments', { shipments: [{ other: 1 }] }],
  ])('%s', (_name, field, question) => {
    expect(refusedAt(question)).toContain(field);
  });
});

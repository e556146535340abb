import { describe, expect, it } from 'vitest';
import { listChanges } from './product-changes.ts';

describe('a product’s change, in words', () => {
  it('has labels and units, in the order of the form', () => {
    const change = {
      before: {
        specification: { energy: 84_100, standards: ['CE'] },
        price: 812,
        lead_days: null,
        tax_class: 'reduced',
      },
      after: {
        specification: { energy: 90_000 },
        price: 790,
        lead_days: 1,
        tiers: [{ from: 100, price: 700 }],
      },
    };
    expect(listChanges(change)).toEqual([
      { label: 'Price', before: '$812.00', after: '$790.00' },
      { label: 'Volume prices', before: undefined, after: '$700.00 from 100 units' },
      { label: 'Tax class', before: 'Reduced rate', after: undefined },
      { label: 'Lead time', before: undefined, after: '1 day' },
      { label: 'Energy', before: '84.1 kWh', after: '90 kWh' },
      { label: 'Standards', before: 'CE', after: undefined },
    ]);
  });

  it('tells what it does not know as it is kept', () => {
    const change = { before: null, after: { kind: 'rocket', warranty: { years: 2 } } };
    expect(listChanges(change)).toEqual([
      { label: 'Category', after: 'rocket' },
      { label: 'warranty', after: '{"years":2}' },
    ]);
  });
});

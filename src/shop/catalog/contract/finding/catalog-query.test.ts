import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindNames } from '../kinds.ts';
import {
  activeFilters,
  type CatalogQuery,
  catalogAddress,
  catalogParameters,
  sortNames,
  without,
} from './catalog-address.ts';
import { readCatalogAddress } from './catalog-query.ts';
import { choiceNames, filterNames, rangeNames } from './filters.ts';

const read = (address: string) => readCatalogAddress(new URL(address, 'http://shop').searchParams);

const choices: Record<string, readonly string[]> = {
  kind: kindNames,
  chemistry: ['LFP', 'NMC', 'Na-ion'],
  cellFormat: ['prismatic', 'pouch'],
};
const word = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || 'UN 38.3');
const wordsOf = (name: string) =>
  fc
    .uniqueArray(choices[name] ? fc.constantFrom(...choices[name]) : word, { minLength: 1, maxLength: 3 })
    .map((values) => values.sort());
const figure = fc.oneof(
  fc.nat(1_000_000),
  fc.nat(1_000_000).map((tenths) => tenths / 10),
);
const bounds = fc
  .record({ least: figure, most: figure }, { requiredKeys: [] })
  .filter((given) => Object.keys(given).length > 0);
const queries: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    q: fc.constantFrom('84 kWh', 'büs & <bar>', '%'),
    inStock: fc.constant(true as const),
    ...Object.fromEntries(choiceNames.map((name) => [name, wordsOf(name)])),
    ...Object.fromEntries(rangeNames.map((name) => [name, bounds])),
    sort: fc.constantFrom(...sortNames, '-price' as const),
    page: fc.integer({ min: 2, max: 1000 }),
  },
  { requiredKeys: [] },
);

describe('an address of the catalogue', () => {
  it('is read as it was written, and has one spelling', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const address = catalogAddress(query);
        expect(read(address)).toEqual({ query, unread: [] });
        const shuffled = [...new URL(address, 'http://shop').searchParams].reverse();
        const other = readCatalogAddress(new URLSearchParams(shuffled)).query;
        expect(catalogAddress(other)).toBe(address);
      }),
    );
  });

  it('is read whatever it says, and names what could not be read', () => {
    const anything = fc.array(fc.tuple(fc.constantFrom(...catalogParameters), fc.string()));
    fc.assert(
      fc.property(anything, (pairs) => {
        const { query, unread } = readCatalogAddress(new URLSearchParams(pairs));
        for (const { message } of unread) expect(message).toMatch(/^(Please|Use) /);
        expect(read(catalogAddress(query))).toEqual({ query, unread: [] });
      }),
    );
    expect(read('/products?kind=boat&minVoltage=many&maxMass=5&sort=colour&page=0')).toEqual({
      query: { mass: { most: 5 } },
      unread: [
        { parameter: 'kind', value: 'boat', message: expect.stringContaining('Please choose one of cell') },
        { parameter: 'minVoltage', value: 'many', message: 'Please provide a value between (0-9).' },
        { parameter: 'sort', value: 'colour', message: 'Please sort by a column of this list.' },
        { parameter: 'page', value: '0', message: expect.any(String) },
      ],
    });
  });

  it('may be what a form sends: empty fields, each value once more, and large energies in kWh', () => {
    const { query, unread } = read(
      '/products?q=&chemistry=LFP&chemistry=NMC&chemistry=LFP&minVoltage=&minEnergyKWh=84.1&inStock=1&page=1',
    );
    expect(unread).toEqual([]);
    expect(catalogAddress(query)).toBe('/products?inStock=1&chemistry=LFP&chemistry=NMC&minEnergy=84100');
  });

  it('loses one filter or one of its values at a time, and begins at its first page again', () => {
    const query: CatalogQuery = { kind: ['cell', 'pack'], mass: { most: 5 }, q: 'lfp', page: 3 };
    expect(catalogAddress(without(query, 'kind', 'cell'))).toBe('/products?q=lfp&kind=pack&maxMass=5');
    expect(catalogAddress(without(query, 'mass'))).toBe('/products?q=lfp&kind=cell&kind=pack');
    expect(without({ kind: ['cell'] }, 'kind', 'cell')).toEqual({});
    expect(activeFilters(without(query, 'q'))).toEqual(['kind', 'mass']);
  });
});

it('every filter has parameters of its own', () => {
  expect(new Set(catalogParameters).size).toBe(catalogParameters.length);
  expect(catalogParameters.length).toBeGreaterThan(filterNames.length);
});

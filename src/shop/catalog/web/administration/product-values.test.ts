import { expect, it } from 'vitest';
import { emptyColumns } from '../../contract/product-columns.ts';
import { copyOf, nameInForm, valuesOf } from './product-values.ts';

it('what the shop refuses lands at its field, whatever the form calls it', () => {
  expect(
    ['name', 'kind', 'specification.capacity', 'links.2.sku', 'tiers.0.price', 'slug', 'boat', ''].map(
      nameInForm,
    ),
  ).toEqual([
    'name',
    'specified.kind',
    'specified.figures.capacity',
    'links.2.sku',
    'tiers.0.price',
    'slug',
    undefined,
    undefined,
  ]);
});

it('a copy is all of a product but what must be its own, and what there is of it', () => {
  const product = {
    _id: crypto.randomUUID(),
    name: 'Module',
    description: 'Of cells.',
    price: 389.5,
    min_order: 10,
    available: 412,
    image: '/images/a.webp',
    pictures: ['/images/b.webp'],
    sku: 'AY-M490',
    multiple: 2,
    tiers: [{ from: 100, price: 350 }],
    slug: 'module',
    kind: 'module' as const,
    specification: { capacity: 105, standards: ['UN 38.3'], gtin: '04006381333931' },
    transport: null,
    ...emptyColumns,
    lead_days: 28,
    tax_class: 'reduced' as const,
  };
  const links = [{ kind: 'built-of' as const, sku: 'CELL', name: 'Cell', quantity: 12 }];
  const all = valuesOf({ product, links });
  const copy = copyOf({ product, links });
  expect(copy).toEqual({
    ...all,
    name: 'Module (copy)',
    ...{ sku: '', slug: '', available: '' },
    specified: { kind: 'module', figures: { ...all.specified.figures, gtin: '' } },
  });
  expect(copy).toMatchObject({
    price: '389.5',
    tiers: [{ from: '100', price: '350' }],
    specified: { figures: { capacity: '105', standards: 'UN 38.3' } },
    links: [{ sku: 'CELL', quantity: '12' }],
    lead_days: '28',
    tax_class: 'reduced',
  });
});

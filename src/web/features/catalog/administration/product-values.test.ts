import { expect, it } from 'vitest';
import { nameInForm } from './product-values.ts';

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

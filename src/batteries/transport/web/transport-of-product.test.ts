import { expect, it } from 'vitest';
import type { Product } from '#shop/catalog/contract/product.ts';
import { markKey, marksOf } from './marks-of.ts';
import { transportOf } from './transport-of-product.ts';

const specification = {
  ...{ chemistry: 'LFP', energy: 4032, mass: 27.2, dispatchCharge: 30, casing: 'strong, impact-resistant' },
  ...{ packageUnits: 1, packageTare: 2.4 },
};
const product = {
  ...{ _id: 'p', name: 'Module', sku: 'P-1', kind: 'module', specification, transport: null, multiple: 1 },
} as unknown as Product;

it('a product brings the drawing of every mark that its page shows', () => {
  const { view, drawings } = transportOf(product, 'valid') ?? expect.fail('It has batteries.');
  const marks = view.modes.flatMap(marksOf);
  expect(marks.length).toBeGreaterThan(0);
  expect(Object.keys(drawings).toSorted()).toEqual(
    [...new Set(marks.map(({ mark, unNumber }) => markKey(mark, unNumber)))].toSorted(),
  );
  for (const { shapes } of Object.values(drawings)) expect(shapes.length).toBeGreaterThan(0);
});

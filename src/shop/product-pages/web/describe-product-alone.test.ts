import { expect, test } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { emptyColumns } from '#shop/catalog/contract/product-columns.ts';
import { describeProductAlone } from './describe-product-page.ts';

const address = 'https://shop.example';
const product: Product = {
  _id: '0b0e7c6e-5f0f-4c84-9a52-6c6f7c3c8f11',
  name: 'LFP cell',
  description: 'Holds 3.2 V nominal. The rest stands there too.',
  price: 1234.5,
  min_order: 10,
  available: 10,
  image: '/images/x.webp',
  sku: 'AY-P280-LFP',
  multiple: 1,
  tiers: [],
  slug: 'cell',
  kind: null,
  specification: {},
  transport: null,
  ...emptyColumns,
};

test('on its own page a product is told with all pictures and every figure', () => {
  const specified: Product = { ...product, kind: 'cell', specification: { capacity: 280, mass: 5.4 } };
  expect(
    describeProductAlone(specified, ['/images/x.webp', '/images/y.webp'], { address, seller: unnamedSeller }),
  ).toMatchObject({
    '@type': 'Product',
    description: product.description,
    image: ['https://shop.example/images/x.webp', 'https://shop.example/images/y.webp'],
    category: 'Cells',
    weight: { value: 5.4, unitCode: 'KGM' },
    additionalProperty: [
      { name: 'Capacity', value: '280 Ah' },
      { name: 'Mass', value: '5.4 kg' },
    ],
    offers: { price: '1234.50' },
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Product } from '#shop/catalog/contract/product.ts';
import { emptyColumns } from '#shop/catalog/contract/product-columns.ts';
import { renderPage, screen } from '#testing/render-page.tsx';
import { ComparisonTable } from './compare/comparison-table.tsx';
import { toCard } from './finding/card-product.ts';
import { ProductRange } from './finding/product-range.tsx';
import { LinkedProducts } from './linked-products.tsx';

const product: Product = {
  ...{ _id: '0b0e7c6e-5f0f-4c84-9a52-6c6f7c3c8f11', name: 'LFP cell', description: 'A cell.' },
  ...{ price: 12, min_order: 10, available: 100, image: '', sku: 'P-1', slug: 'lfp-cell', kind: null },
  ...{ multiple: 1, tiers: [], specification: {}, transport: null, ...emptyColumns },
};
const card = toCard(product);
const linked = { ...card, quantity: null, isOrderable: true };

const pages = [
  [
    'the home page',
    <ProductRange key="1" products={{ items: [card], total: 1 }} query={{ page: 1 } as never} />,
    ['1 product · prices incl. VAT', 'Price per unit, incl. VAT$12.00'],
  ],
  [
    'the comparison',
    <ComparisonTable
      key="2"
      products={[product]}
      groups={[]}
      comparison={{ skus: ['P-1'], onlyDifferences: false }}
    />,
    ['$12.00 per unit, incl. VAT, min. 10'],
  ],
  [
    'related products',
    <LinkedProducts key="3" builtOf={[]} partOf={[]} fits={[linked]} fittedBy={[]} />,
    ['$12.00 incl. VAT'],
  ],
] as const;

describe('beside prices it says that they carry tax', () => {
  it.each(pages)('on %s', async (_, page, expected) => {
    renderPage(page, { shop: { prices: 'gross' } });
    await screen.findByText('LFP cell');
    for (const words of expected) expect(document.body.textContent).toContain(words);
  });

  it.each(pages)('but not in a demo: %s', async (_, page) => {
    renderPage(page, { shop: { isDemo: true, prices: 'gross' } });
    await screen.findByText('LFP cell');
    expect(document.body.textContent).not.toContain('VAT');
  });
});

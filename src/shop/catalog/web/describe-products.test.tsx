import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { usDollar } from '#platform/kernel/money.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeBreadcrumbs } from '#platform/web/shell/search-engines/structured-data.ts';
import type { Product } from '../contract/product.ts';
import { emptyColumns } from '../contract/product-columns.ts';
import { describeProducts } from './describe-products.ts';

const product: Product = {
  _id: '0b0e7c6e-5f0f-4c84-9a52-6c6f7c3c8f11',
  name: 'LFP cell',
  description: 'Holds 3.2 V nominal. The rest is left out.',
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

const address = 'https://shop.example';
const shop = {
  isDemo: true,
  frame: { tagline: null, columns: [], certificates: [], announcement: null, legal: [] },
  closed: null,
  brand: { mark: 'name', logo: null, logoDark: null, style: null } as const,
  seller: { ...unnamedSeller, name: 'Voltaire' },
  address,
  identity: { provider: 'builtin' as const },
  sendsMail: true,
  payments: { provider: 'sandbox' as const },
  currency: usDollar,
};

function itemOf(given: Partial<Product>) {
  const list = describeProducts([{ ...product, ...given }], 61, shop) as {
    itemListElement: [{ position: number; item: object }];
  };
  return list.itemListElement[0];
}

test('a product is offered with its price, its stock and its place in the range', () => {
  expect(itemOf({})).toMatchObject({
    position: 61,
    item: {
      name: 'LFP cell',
      brand: { name: 'Voltaire' },
      description: 'Holds 3.2 V nominal.',
      image: 'https://shop.example/images/x.webp',
      offers: {
        url: 'https://shop.example/product/cell',
        price: '1234.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    },
  });
});

test('breadcrumbs lead down from the shop', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'LFP cell', path: '/product/cell' },
  ];
  expect(describeBreadcrumbs(crumbs, address)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'LFP cell', item: 'https://shop.example/product/cell' },
    ],
  });
});

test('larger quantities that cost less are offered with the quantities they hold for', () => {
  const tiers = [
    { from: 20, price: 1200 },
    { from: 50, price: 1150.25 },
  ];
  expect(itemOf({ tiers })).toMatchObject({
    item: {
      sku: 'AY-P280-LFP',
      offers: {
        price: '1234.50',
        priceSpecification: [
          { price: '1234.50', eligibleQuantity: { minValue: 10, maxValue: 19 } },
          { price: '1200.00', eligibleQuantity: { minValue: 20, maxValue: 49 } },
          { price: '1150.25', eligibleQuantity: { minValue: 50 } },
        ],
      },
    },
  });
  expect(itemOf({})?.item).not.toHaveProperty('offers.priceSpecification');
});

test('a product below its minimum order is out of stock', () => {
  expect(itemOf({ available: 9 })).toMatchObject({
    item: { offers: { availability: 'https://schema.org/OutOfStock' } },
  });
});

test('nothing in a name or a description can end the script it stands in', () => {
  const name = '</script><script>alert(1)</script><!--';
  const hostile = { ...product, name, description: `${name}\u2028&amp;` };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: Meta,
      meta: () =>
        describePage(shop, {
          title: 't',
          description: 'd',
          path: '/',
          structured: [describeProducts([hostile], 1, shop)],
        }),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const [, json = '', ...more] = /<script type="application\/ld\+json">(.*?)<\/script>(.*)/s.exec(html) ?? [];
  expect(json).not.toMatch(/[<>&]/);
  expect(more.join('')).not.toContain('<script');
  expect(JSON.parse(json)).toMatchObject({ itemListElement: [{ item: { name } }] });
});

test('a page’s addresses are the shop’s own, whatever the visitor asked for', () => {
  const tags = describePage(shop, { title: 't', description: 'd', path: '/?page=2', previous: '/' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/?page=2' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'prev', href: 'https://shop.example/' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/social.jpg' });
});

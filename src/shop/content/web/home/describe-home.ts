import type { MetaDescriptor } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { describePage, toStructured } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeCompany, describeQuestions } from '#platform/web/shell/search-engines/structured-data.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { describeProducts } from '#shop/catalog/web/describe-products.ts';
import { faqEntries } from '#shop/product-pages/web/faq-entries.ts';
import type { CardProduct } from '#shop/product-pages/web/finding/card-product.ts';
import { type RangeQuery, rangePath } from '#shop/product-pages/web/finding/range-query.ts';

/** What search engines are told of the home page, and of each further page of the range. */
export function describeHome(
  shop: ShopInfo | undefined,
  query: RangeQuery,
  { total }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  // What was searched for is listed nowhere, so it needs no description.
  if (search) return [{ title: `‘${search}’ in the range · Ampyard` }];
  const pathOf = (other: number) => rangePath({ ...query, page: other });
  return describePage(shop, {
    title: page === 1 ? 'Ampyard · EV batteries, wholesale' : `The range, page ${page} · Ampyard`,
    description:
      'Traction cells, modules, packs and the parts around them, wholesale from the factory: prices per unit, minimum orders and stock, for workshops, fleets and vehicle makers.',
    path: rangePath(query),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * productsOnAPage < total ? pathOf(page + 1) : undefined,
  });
}

/** The same in words of schema.org: long, so that it is written into the page and sent nowhere else. */
export function structureHome(
  shop: ShopInfo | undefined,
  query: RangeQuery,
  { items }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page, search } = query;
  if (search || !shop) return [];
  return toStructured([
    ...(page === 1 ? [describeCompany(shop.address), describeQuestions(faqEntries)] : []),
    describeProducts(items, (page - 1) * productsOnAPage + 1, shop.address + rangePath(query)),
  ]);
}

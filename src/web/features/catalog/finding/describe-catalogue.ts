import type { MetaDescriptor } from 'react-router';
import { type CatalogueQuery, catalogueAddress } from '#contract/catalogue/catalogue-address.ts';
import { chosenFilters } from '#contract/catalogue/filter-words.ts';
import type { Page } from '#contract/lists.ts';
import { productsOnAPage, type ShopInfo } from '#contract/page-data.ts';
import { describePage } from '../../../frame/search-engines/describe-page.ts';
import { describeProducts } from '../../../frame/search-engines/structured-data.ts';
import type { CardProduct } from '../card-product.ts';
import { headingOf } from './catalogue-words.ts';

/** What search engines and link previews are told of a page of the catalogue. */
export function describeCatalogue(
  shop: ShopInfo | undefined,
  query: CatalogueQuery,
  { items, total }: Page<CardProduct>,
): MetaDescriptor[] {
  const { page = 1 } = query;
  const { title, about } = headingOf(query);
  const narrowed = chosenFilters(query)
    .filter(({ name }) => name !== 'q' && name !== 'kind')
    .map(({ words }) => words);
  const path = catalogueAddress(query);
  const pathOf = (other: number) => catalogueAddress({ ...query, page: other });
  return describePage(shop, {
    title: `${[title, ...narrowed, ...(page > 1 ? [`page ${page}`] : [])].join(', ')} · Ampyard`,
    description: `${title}: ${about}. Figures, prices per unit, minimum orders and stock, wholesale from the factory.`,
    path,
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * productsOnAPage < total ? pathOf(page + 1) : undefined,
    structured: [describeProducts(items, (page - 1) * productsOnAPage + 1, (shop?.address ?? '') + path)],
  });
}

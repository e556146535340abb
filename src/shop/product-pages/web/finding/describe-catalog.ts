import type { MetaDescriptor } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { describeProducts } from '#shop/catalog/web/describe-products.ts';
import type { CatalogView } from './catalog-view.ts';
import { pageAddress } from './use-apply-as-you-go.ts';

/** What search engines and link previews are told of a page of the catalogue. */
export function describeCatalog(shop: ShopInfo | undefined, view: CatalogView): MetaDescriptor[] {
  const { title, about, narrowedBy, address, page, total, items } = view;
  const path = pageAddress(address, page);
  return describePage(shop, {
    title: [title, ...narrowedBy, ...(page > 1 ? [`page ${page}`] : [])].join(', '),
    description: `${title}: ${about}. Figures, prices per unit, minimum orders and stock, wholesale from the factory.`,
    path,
    previous: page > 1 ? pageAddress(address, page - 1) : undefined,
    next: page * productsOnAPage < total ? pageAddress(address, page + 1) : undefined,
    structured:
      import.meta.env.SSR && shop ? [describeProducts(items, (page - 1) * productsOnAPage + 1, shop)] : [],
  });
}

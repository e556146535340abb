import type { MetaDescriptor } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { describePage } from '#platform/web/shell/search-engines/describe-page.ts';
import { describeBreadcrumbs } from '#platform/web/shell/search-engines/structured-data.ts';
import type { Crumb } from '#platform/web/ui/page/page-section.tsx';
import { kindOf } from '#shop/catalog/contract/kinds.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { keyFiguresOf, showSpecification } from '#shop/catalog/contract/show-specification.ts';
import { describeProduct } from '#shop/catalog/web/describe-products.ts';
import type { ProductPage } from '../contract/product-page.ts';

/** What stands above a product: the shop, the catalogue, and what is of its kind. */
export function crumbsAbove({ kind }: Pick<Product, 'kind'>): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    kind
      ? { name: kindOf(kind).plural, path: `/products?kind=${kind}` }
      : { name: 'Products', path: '/products' },
  ];
}

/** What search engines and link previews are told of a product. */
export function describeProductPage(
  shop: ShopInfo | undefined,
  { product, pictures }: Pick<ProductPage, 'product' | 'pictures'>,
): MetaDescriptor[] {
  const { name, slug, price, min_order } = product;
  if (!shop) return [{ title: name }];
  const path = `/product/${slug}`;
  const figures = keyFiguresOf(product).map(({ value }) => value);
  const crumbs = [...crumbsAbove(product), { name, path }];
  return describePage(shop, {
    title: name,
    description: [
      figures.length > 0 ? `${name}: ${figures.join(', ')}.` : `${name}.`,
      `${formatAmount(price)} per unit, minimum order ${formatCount(min_order)}. Wholesale, from the factory.`,
    ].join(' '),
    path,
    picture: drawable(pictures[0], name),
    structured: [describeProductAlone(product, pictures, shop), describeBreadcrumbs(crumbs, shop.address)],
  });
}

/** No preview shows an SVG. */
function drawable(picture: string | undefined, alt: string) {
  return picture && !picture.endsWith('.svg') ? { path: picture, alt } : undefined;
}

/** A product on its own page: all its pictures, and every figure. */
export function describeProductAlone(
  product: Product,
  pictures: string[],
  shop: Pick<ShopInfo, 'address' | 'seller'>,
): object {
  const { specification, kind } = product;
  const { gtin, mass } = specification;
  return {
    ...describeProduct(product, shop),
    description: product.description,
    image: pictures.map((picture) => shop.address + picture),
    ...(kind && { category: kindOf(kind).plural }),
    ...(gtin && { gtin }),
    ...(mass !== undefined && { weight: { '@type': 'QuantitativeValue', value: mass, unitCode: 'KGM' } }),
    additionalProperty: showSpecification(specification)
      .flatMap(({ rows }) => rows)
      .map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
  };
}

import type { MetaDescriptor } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';

/** `My Orders · Voltaire`; of a shop that could not even say what it is, the title alone. */
export const withSeller = (title: string, shop: Pick<ShopInfo, 'seller'> | undefined): string =>
  shop?.seller.name ? `${title} · ${shop.seller.name}` : title;

interface MetaArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** What the root's loader tells about this shop. */
const shopOf = ({ matches: [root] }: MetaArgs): ShopInfo | undefined =>
  (root?.loaderData as { shop?: ShopInfo } | undefined)?.shop;

/** The title of a page that has more to say than its title. */
export const titleWith = (title: string, args: MetaArgs): string => withSeller(title, shopOf(args));

/** The `meta` of a page whose title is all there is to say of it. */
export const titled =
  (title: string, ...further: MetaDescriptor[]) =>
  (args: MetaArgs): MetaDescriptor[] => [{ title: titleWith(title, args) }, ...further];

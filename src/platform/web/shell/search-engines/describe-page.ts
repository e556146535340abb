import type { MetaDescriptor } from 'react-router';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { withSeller } from './titled.ts';

/** Drawn by scripts/brand-pictures.mjs. */
const socialPicture = {
  path: '/social.jpg',
  size: { width: '1200', height: '630' },
};

/** What a link preview shows. */
interface PreviewPicture {
  path: string;
  alt: string;
  /** As far as it is known. */
  size?: { width: string; height: string };
}

interface PageDescription {
  /** The seller's name follows it. */
  title: string;
  /** Instead of it, where the name comes first. */
  wholeTitle?: string | undefined;
  description: string;
  /** The page's one true path: others that show the same point to it. */
  path: string;
  /** The pages before and after it in a series. */
  previous?: string | undefined;
  next?: string | undefined;
  /** About the page's subject; else the shop's own. */
  picture?: PreviewPicture | undefined;
  /**
   * What schema.org has words for. Search engines read it in the page as it is sent, so that the browser has no use for
   * the code that writes it: `import.meta.env.SSR` leaves it out there.
   */
  structured?: object[];
}

/** The tags that describe a public page to search engines and link previews. */
export function describePage(shop: ShopInfo | undefined, page: PageDescription): MetaDescriptor[] {
  const { description, path, previous, next, structured = [] } = page;
  const title = page.wholeTitle ?? withSeller(page.title, shop);
  const spoken = [{ title }, { name: 'description', content: description }];
  if (!shop) return spoken;
  const { name } = shop.seller;
  const picture: PreviewPicture = page.picture ?? {
    ...socialPicture,
    alt: `${name}: traction batteries, and every part around them`,
  };
  const absolute = (local: string) => new URL(local, shop.address).href;
  return [
    ...spoken,
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    ...(previous ? [{ tagName: 'link', rel: 'prev', href: absolute(previous) }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: absolute(next) }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(picture.path) },
    ...(picture.size
      ? [
          { property: 'og:image:width', content: picture.size.width },
          { property: 'og:image:height', content: picture.size.height },
        ]
      : []),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...toStructured(structured),
  ] as MetaDescriptor[];
}

export function toStructured(structured: object[]): MetaDescriptor[] {
  return structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }));
}

import type { PageData } from '#platform/contract/page-data.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';

declare module 'react-router' {
  /** What the server hands to every loader and to the document. */
  interface AppLoadContext {
    data: PageData;
    shop: ShopInfo;
    scriptMarker: string;
    onError(error: unknown): void;
  }
}

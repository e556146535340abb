import type { PageData, ShopInfo } from '#contract/page-data.ts';

declare module 'react-router' {
  /** What the server hands to every loader and to the document. */
  interface AppLoadContext {
    data: PageData;
    shop: ShopInfo;
    scriptMarker: string;
    onError(error: unknown): void;
  }
}

import type { ShopContent } from './parts/content.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** What the shop says of itself. */
    readContent(): Promise<ShopContent>;
  }
}

import type { RequestListener } from 'node:http';
import type { PageData } from '#platform/contract/page-data.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';

/** Makes the HTML of the shop's pages. */
export interface PageRenderer {
  /** The browser's files: a folder of the build, or a development server that makes them as they are asked for. */
  readonly assets: { folder: string } | { devServer: DevServer };
  render(request: Request, context: PageContext): Promise<Response>;
}

/** Handles the request, or calls `next`. */
type DevServer = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

/** What loaders and the document find in their load context. */
interface PageContext {
  data: PageData;
  shop: ShopInfo;
  /** Marks the inline scripts that are the shop's own. */
  scriptMarker: string;
  /** A loader or the rendering failed; the answer is then an error page. */
  onError(error: unknown): void;
}

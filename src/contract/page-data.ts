import type { BlogEntry } from './blog.ts';
import type { ListQuery, Page } from './lists.ts';
import type { Product } from './product.ts';
import type { Review } from './review.ts';

/** What the browser must know about this shop before it asks anything. */
export interface ShopInfo {
  isDemo: boolean;
  /** Where visitors find the shop, such as `https://shop.example`. */
  address: string;
  /** Who handles passwords and Google. */
  identity: 'builtin' | 'firebase';
}

/** How many products one page of the range shows at most. */
export const productsOnAPage = 60;

/** What public pages are made of. The server hands it to the pages' loaders through the load context. */
export interface PageData {
  listProducts(query: ListQuery): Promise<Page<Product>>;
  listReviews(query: ListQuery): Promise<Page<Review>>;
  listBlogEntries(query: ListQuery): Promise<Page<BlogEntry>>;
}

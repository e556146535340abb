import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { BlogEntry } from './blog.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listBlogEntries(query: ListQuery): Promise<Page<BlogEntry>>;
  }
}

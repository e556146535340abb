import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { LegalPage } from '#shop/settings/contract/parts/legal.ts';
import type { BlogEntry } from './blog.ts';
import type { ListedPost, ShownPost } from './blog-posts.ts';
import type { HomeContent } from './home-content.ts';

/** A legal text, laid out. */
export interface ShownLegal {
  html: string;
  version: number;
  statedAt: string | null;
  isCurrent: boolean;
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listBlogEntries(query: ListQuery): Promise<Page<BlogEntry>>;
    listPublishedPosts(): Promise<ListedPost[]>;
    findPost(slug: string): Promise<ShownPost | undefined>;
    readHomeContent(): Promise<HomeContent>;
    /** What the seller says of itself, laid out. */
    readAbout(): Promise<{ title: string; html: string } | undefined>;
    /** As it holds now, or in a version that was. */
    readLegal(page: LegalPage, version?: number): Promise<ShownLegal | undefined>;
    /** The paths of those that are stated. */
    listLegalPages(): Promise<string[]>;
  }
}

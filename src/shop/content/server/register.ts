import { always } from '#platform/server/http/search-engines.ts';
import type { Subject } from '#platform/server/subject.ts';
import { blogHandlers } from './blog-handlers.ts';
import { listBlogEntries } from './blog-repository.ts';

export const contentSubject: Subject = {
  handlers: ({ db }) => blogHandlers(db),
  pageData: ({ db }) => ({ listBlogEntries: (query) => listBlogEntries(db, query) }),
  pages: { blog: { stock: 'none' }, portfolio: { stock: 'none' } },
  search: { pages: { '/blog': always, '/portfolio': always } },
};

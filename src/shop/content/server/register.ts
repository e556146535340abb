import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import { always } from '#platform/server/http/search-engines.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { Subject } from '#platform/server/subject.ts';
import { findBlogEntries, listBlogEntries, readBlogEntries } from './blog-repository.ts';

export const contentSubject: Subject = {
  handlers: ({ db }) => blogHandlers(db),
  pageData: ({ db }) => ({ listBlogEntries: (query) => listBlogEntries(db, query) }),
  pages: { blog: { stock: 'none' }, portfolio: { stock: 'none' } },
  search: { pages: { '/blog': always, '/portfolio': always } },
};

function blogHandlers(db: Database) {
  return defineHandlers({
    listBlogEntries: async ({ query, reply }) =>
      answerList(reply, query, {
        find: (wanted) => findBlogEntries(db, wanted),
        read: (ids) => readBlogEntries(db, ids),
      }),
  });
}

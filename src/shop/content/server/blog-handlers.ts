import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import { findBlogEntries, readBlogEntries } from './blog-repository.ts';

export function blogHandlers(db: Database) {
  return defineHandlers({
    listBlogEntries: async ({ query, reply }) =>
      answerList(reply, query, {
        find: (wanted) => findBlogEntries(db, wanted),
        read: (ids) => readBlogEntries(db, ids),
      }),
  });
}

import type { Database } from '../../adapters/database/database.ts';
import { defineHandlers } from '../../http/handlers.ts';
import { answerList } from '../../http/whole-list.ts';
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

import type { Database } from '../../adapters/database/database.ts';
import { answerPage, defineHandlers } from '../../http/handlers.ts';
import { listBlogEntries } from './blog-repository.ts';

export function blogHandlers(db: Database) {
  return defineHandlers({
    listBlogEntries: async ({ query, reply }) => answerPage(reply, await listBlogEntries(db, query)),
  });
}

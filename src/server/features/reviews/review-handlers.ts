import type { Database } from '../../adapters/database/database.ts';
import { answerPage, defineHandlers } from '../../http/handlers.ts';
import { listReviews } from './review-repository.ts';

export function reviewHandlers(db: Database) {
  return defineHandlers({
    listReviews: async ({ query, reply }) => answerPage(reply, await listReviews(db, query)),
  });
}

import type { Database } from '../../../adapters/database/database.ts';
import { answerPage, defineHandlers, done } from '../../../http/handlers.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { declineRequest } from './decline-request.ts';
import { listWaitingRequests } from './list-waiting-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function cancellationHandlers(db: Database) {
  return defineHandlers({
    askToCancel: async ({ order, body, caller }) => {
      await askToCancel(db, order.id, body, caller);
      return done('We received your request. We’ll email you once it’s decided.');
    },

    withdrawCancellation: async ({ params, caller }) => {
      await withdrawRequest(db, params, caller);
      return done('Request withdrawn. Your order is unchanged.');
    },

    declineCancellation: async ({ params, body, caller }) => {
      await declineRequest(db, params, body.words, caller);
      return done('Request declined. The customer is told why.');
    },

    listCancellations: async ({ query, reply }) => answerPage(reply, await listWaitingRequests(db, query)),
  });
}

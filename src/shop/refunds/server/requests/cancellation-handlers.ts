import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { declineRequest } from './decline-request.ts';
import { listWaitingRequests } from './list-waiting-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function refundRequestHandlers(db: Database) {
  return defineHandlers({
    askToCancel: async ({ order, body, caller }) => {
      await askToCancel(db, order.id, body, caller);
      return done('Refund requested. We’ll email you our answer.');
    },

    withdrawCancellation: async ({ params, caller }) => {
      await withdrawRequest(db, params, caller);
      return done('Request withdrawn. Your order is unchanged.');
    },

    declineCancellation: async ({ params, body, caller }) => {
      await declineRequest(db, params, body.words, caller);
      return done('Request declined. The customer gets an email with the reason.');
    },

    listCancellations: async ({ query, reply }) => answerPage(reply, await listWaitingRequests(db, query)),
  });
}

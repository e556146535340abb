import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RefundRequestAnswer } from '../../rules/cancellation.ts';
import { findRequest, type RequestRow } from './request-repository.ts';

const answered: Record<RefundRequestAnswer, string> = {
  granted: 'This request was already approved.',
  'partly-granted': 'This request was already approved in part.',
  declined: 'This request was already declined.',
  withdrawn: 'The customer has withdrawn this request.',
  'too-late': 'The order has shipped, so there is nothing left to decide.',
};

/** The request that an admin decides about, as long as nobody else has. The order must be locked. */
export async function requireOpenRequest(
  tx: Database,
  named: { id: string; requestId: string },
): Promise<RequestRow> {
  const request = await findRequest(tx, named);
  if (!request) throw new ShopError('not-found', 'Request not found.');
  if (request.answer) throw new ShopError('conflict', answered[request.answer]);
  return request;
}

import { ShopError } from '#contract/errors.ts';
import type { CancellationAnswer } from '#domain/order/cancellation.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { findRequest, type RequestRow } from './request-repository.ts';

const answered: Record<CancellationAnswer, string> = {
  granted: 'This request has been granted already.',
  'partly-granted': 'This request has been granted in part already.',
  declined: 'This request has been declined already.',
  withdrawn: 'The customer has withdrawn this request meanwhile. Please look again.',
  'too-late': 'The order has left meanwhile, so there is nothing to decide any more.',
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

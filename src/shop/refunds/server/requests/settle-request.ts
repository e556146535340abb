import type { Database } from '#platform/server/database/database.ts';
import type { OrderAction, OrderStates } from '#shop/orders/rules/states.ts';
import type { RefundRequestAnswer } from '../../rules/cancellation.ts';
import { answerOpenRequest } from './request-repository.ts';

interface Step {
  action: OrderAction;
  before: OrderStates;
  after: OrderStates;
}

/**
 * What a shipment or a refund means for a request that is open: it is answered where somebody says so, and where nothing
 * is left that could still be kept from leaving. Answers how.
 */
export async function settleRequest(
  tx: Database,
  orderId: string,
  step: Step,
  /** Whether an admin answers the request by it. */
  { isAnswer = false } = {},
): Promise<RefundRequestAnswer | undefined> {
  const answer = answerBy(step, isAnswer);
  return answer && (await answerOpenRequest(tx, orderId, answer)) ? answer : undefined;
}

function answerBy({ action, before, after }: Step, isAnswer: boolean): RefundRequestAnswer | undefined {
  const isLast = before.hold === 'held' && after.hold === 'released';
  if (action === 'ship') return isLast ? 'too-late' : undefined;
  if (action !== 'refund' && action !== 'take-back') return undefined;
  if (isLast) return 'granted';
  return isAnswer ? 'partly-granted' : undefined;
}

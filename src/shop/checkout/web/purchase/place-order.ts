import type { CallInput } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import type { Order } from '#shop/orders/contract/order.ts';

/** What an earlier try sent had arrived after all, and stands as it was then. */
export class EarlierTryArrived extends Error {
  readonly order: Order;

  constructor(order: Order) {
    super('An earlier try of this order had arrived.');
    this.name = 'EarlierTryArrived';
    this.order = order;
  }
}

type PlacedOrder = CallInput<'placeOrder'>['body'];

/** Sending the same order again is safe: its id makes it one. */
export async function placeOrder(order: PlacedOrder): Promise<void> {
  try {
    await callApi('placeOrder', { body: order });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') await assertNotArrived(order.orderID);
    throw error;
  }
}

/**
 * To be asked before an order is sent again with other words than before: had the first try arrived, those
 * would count, and the new ones be lost without a word.
 */
export async function assertNotArrived(id: string): Promise<void> {
  const order = await callApi('getOrder', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  });
  if (order) throw new EarlierTryArrived(order);
}

/*
 * What can happen to an order. Server and screens ask the same table: unpaid → paid → shipped, and
 * unpaid → deleted. Nothing goes back. Who may do it stands in the route table.
 */

export type OrderState = 'unpaid' | 'paid' | 'shipped' | 'deleted';
export type OrderAction = 'pay' | 'ship' | 'delete';

interface OrderTransition {
  action: OrderAction;
  from: OrderState;
  to: OrderState;
}

const orderTransitions: readonly OrderTransition[] = [
  { action: 'pay', from: 'unpaid', to: 'paid' },
  { action: 'ship', from: 'paid', to: 'shipped' },
  { action: 'delete', from: 'unpaid', to: 'deleted' },
];

export function canOrder(action: OrderAction, state: OrderState): boolean {
  return orderTransitions.some((transition) => transition.action === action && transition.from === state);
}

export function orderStateOf(order: { paid: boolean; isShipped: boolean; isDeleted?: boolean }): OrderState {
  if (order.isDeleted) return 'deleted';
  if (order.isShipped) return 'shipped';
  return order.paid ? 'paid' : 'unpaid';
}

/*
 * An order is in three states at once: whether it is paid, whether it has left the house, and whether stock is set
 * aside for it. Each axis is a table: from which state an action is possible, and where it leads. Server and screens
 * ask the same tables; who may do it stands in the route table.
 */

/** `on-account`: its company owes the money, and invoices ask for it. */
export const paymentStates = ['open', 'on-account', 'paid', 'partly-refunded', 'refunded'] as const;
export const fulfilmentStates = ['open', 'partly-shipped', 'shipped'] as const;
/**
 * `awaiting-approval`: held as well, and someone of the customer's company has to decide before it can be paid.
 * `released`: it needs none any more, having been shipped, refunded before that, or deleted.
 */
export const holdStates = ['held', 'awaiting-approval', 'lapsed', 'released'] as const;

type PaymentState = (typeof paymentStates)[number];
type FulfilmentState = (typeof fulfilmentStates)[number];
type HoldState = (typeof holdStates)[number];

export interface OrderStates {
  payment: PaymentState;
  fulfilment: FulfilmentState;
  hold: HoldState;
}

/** What a person can do about an order; what the shop does by itself stands beside it. */
export const personalActions = [
  'pay',
  'ship',
  'refund',
  'take-back',
  'delete',
  'correct-address',
  'ask-to-cancel',
] as const;

export type OrderAction =
  | (typeof personalActions)[number]
  | 'lapse'
  | 'resume'
  // By someone of the company that it was placed for.
  | 'buy-on-account'
  // As its invoices are paid, or a payment of theirs is returned.
  | 'settle-account'
  | 'reopen-account'
  | 'approve'
  | 'ask-for-approval'
  // The ships-by date of a line that waits for stock.
  | 'move-promise';

/**
 * From which states an action can be taken; and where it leads, unless they stay as they are. Where shipping and refunding
 * lead, their quantities say (`progress.ts`).
 */
type Axis<State> = Partial<Record<OrderAction, { from: readonly State[]; to?: State }>>;

const payment: Axis<PaymentState> = {
  pay: { from: ['open'], to: 'paid' },
  'buy-on-account': { from: ['open'], to: 'on-account' },
  'settle-account': { from: ['on-account'], to: 'paid' },
  'reopen-account': { from: ['paid', 'partly-refunded'], to: 'on-account' },
  ship: { from: ['on-account', 'paid', 'partly-refunded', 'refunded'] },
  refund: { from: ['on-account', 'paid', 'partly-refunded'] },
  // Its money went back without its units, or before they came.
  'take-back': { from: ['refunded'] },
  delete: { from: ['open'] },
  'ask-to-cancel': { from: ['on-account', 'paid', 'partly-refunded'] },
  approve: { from: ['open'] },
  'ask-for-approval': { from: ['open'] },
  lapse: { from: ['open'] },
  resume: { from: ['open'] },
};

const fulfilment: Axis<FulfilmentState> = {
  ship: { from: ['open', 'partly-shipped'] },
  'correct-address': { from: ['open', 'partly-shipped'] },
  'ask-to-cancel': { from: ['open', 'partly-shipped'] },
  'move-promise': { from: ['open', 'partly-shipped'] },
};

const hold: Axis<HoldState> = {
  pay: { from: ['held', 'lapsed'], to: 'held' },
  'buy-on-account': { from: ['held', 'lapsed'], to: 'held' },
  ship: { from: ['held'] },
  delete: { from: ['held', 'awaiting-approval', 'lapsed'], to: 'released' },
  'correct-address': { from: ['held', 'awaiting-approval', 'lapsed'] },
  approve: { from: ['awaiting-approval'], to: 'held' },
  // What was approved has changed. One that has lapsed takes its stock again, or it could be paid without an answer.
  'ask-for-approval': { from: ['held', 'lapsed'], to: 'awaiting-approval' },
  // Something of it could still be kept from leaving.
  'ask-to-cancel': { from: ['held'] },
  'move-promise': { from: ['held', 'awaiting-approval'] },
  lapse: { from: ['held'], to: 'lapsed' },
  resume: { from: ['lapsed'], to: 'held' },
};

export function canOrder(action: OrderAction, states: OrderStates): boolean {
  return (
    allows(payment, action, states.payment) &&
    allows(fulfilment, action, states.fulfilment) &&
    allows(hold, action, states.hold)
  );
}

export function afterAction(action: OrderAction, states: OrderStates): OrderStates {
  return {
    payment: payment[action]?.to ?? states.payment,
    fulfilment: fulfilment[action]?.to ?? states.fulfilment,
    hold: hold[action]?.to ?? states.hold,
  };
}

/** Given up before it was paid. */
export function isDeleted({ payment, hold }: OrderStates): boolean {
  return payment === 'open' && hold === 'released';
}

interface ListedOrder {
  paid: boolean;
  isShipped: boolean;
  isLapsed: boolean;
  states?: OrderStates | undefined;
}

/** The states of an order as its list shows it, where there are no deleted ones. */
export function statesOf(order: ListedOrder): OrderStates {
  // `states` is optional in the contract. Without it these three fields say enough.
  return (
    order.states ?? {
      payment: order.paid ? 'paid' : 'open',
      fulfilment: order.isShipped ? 'shipped' : 'open',
      hold: order.isShipped ? 'released' : order.isLapsed ? 'lapsed' : 'held',
    }
  );
}

/** Whether stock is set aside. */
export const holdsStock = (hold: HoldState): boolean => hold === 'held' || hold === 'awaiting-approval';

function allows<State>(axis: Axis<State>, action: OrderAction, state: State): boolean {
  return axis[action]?.from.includes(state) ?? true;
}

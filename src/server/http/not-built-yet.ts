import { ShopError } from '#contract/errors.ts';
import type { RouteName } from '#contract/route-table.ts';

/** Calls that stand in the contract and answer 501 until their feature is built. This list only shrinks. */
const awaited = [
  'listOrders',
  'listMyOrders',
  'getOrder',
  'placeOrder',
  'deleteOrder',
  'shipOrder',
  'createPaymentIntent',
  'confirmPayment',
  'postReview',
] as const satisfies RouteName[];

const refuse = async (): Promise<never> => {
  throw new ShopError('not-built-yet', 'This call is not built yet.');
};

export const notBuiltYet = Object.fromEntries(awaited.map((name) => [name, refuse])) as Record<
  (typeof awaited)[number],
  typeof refuse
>;

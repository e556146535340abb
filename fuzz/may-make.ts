import { routeTable } from '#contract/route-table.ts';
import { type Draft, readPayload } from './draft.ts';
import type { World } from './world.ts';

/** Whether who made a call had the right to it by the route table, decided apart from the code that enforces it. */
export function mayMake(draft: Draft, world: World): boolean {
  const { operation, actor, params } = draft;
  const route = routeTable[operation.name as keyof typeof routeTable];
  if (!route || route.access === 'public') return true;
  const { role, person } = actor;
  if (!person) return false;
  if (route.access === 'identity') return sameAddress(readPayload(draft).email, person.email);
  // A proof of identity is no access token.
  if (role === 'proof only' || role === 'newcomer') return false;
  if (route.access === 'signed-in' || route.access === 'keyed') return true;
  if (role === 'admin' && route.access !== 'owner') return true;
  if (route.access === 'admin') return false;
  if (params.email !== undefined) return sameAddress(params.email, person.email);
  const order = world.orders.find(({ id }) => id === (params.id ?? params.orderId)?.toLowerCase());
  // One that is not known is from before the fuzzer came.
  return order === undefined || sameAddress(order.email, person.email);
}

function sameAddress(one: unknown, other: string): boolean {
  return String(one).trim().toLowerCase() === other;
}

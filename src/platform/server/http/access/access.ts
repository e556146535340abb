import type { FastifyRequest } from 'fastify';
import type { Access, RouteName } from '../../../contract/calls.ts';
import { ShopError } from '../../../contract/errors.ts';
import { isOwnEmail, ownsOrder } from '../../../kernel/ownership.ts';
import type { Authentication, Caller, KeyHolder, SignedIn } from './authentication.ts';

/** Who a handler knows to be calling, by what its route declares. */
export type CallerFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'identity'
    ? SignedIn
    : A extends 'keyed'
      ? KeyHolder
      : Caller;

/** What access to an order depends on; the subject of orders declares the rest of its row. */
export interface OrderRow {
  userId: string | null;
  /** Of the company that it was placed for. */
  companyId: string | null;
  deletedAt: Date | null;
}

type FindOrder = (id: string) => Promise<OrderRow | undefined>;

/** Whose things are. */
export interface Ownership {
  findOrder: FindOrder;
  /** Whether a person may make this call about what belongs to a company. */
  mayForCompany(person: { id: string }, companyId: string, call: RouteName): Promise<boolean>;
}

/** Lets through the callers that the route's access allows, and tells the handler who it is. */
export async function admit(
  access: Access,
  request: FastifyRequest,
  authentication: Authentication,
): Promise<Caller | SignedIn | KeyHolder | undefined> {
  if (access === 'public') return undefined;
  if (access === 'identity') return await authentication.requireIdentity(request);
  if (access === 'keyed') return await authentication.requireKeyHolder(request);
  const caller = await authentication.requireCaller(request);
  if (access === 'admin' && !caller.isAdmin) throw notAllowed(caller);
  return caller;
}

/** Names of a person or an order in a checked call. */
export interface Named {
  params?: { email?: string; id?: string; orderId?: string };
  body?: { email?: string; orderId?: string } | null;
}

/**
 * Holds that a call is about what is the caller's own, and answers the order that it names, so that no handler has to
 * ask. A stranger's order and a missing one are refused alike.
 */
export async function requireOwn(
  { name, access }: { name: RouteName; access: Access },
  { params = {}, body }: Named,
  caller: Caller | SignedIn | KeyHolder | undefined,
  { findOrder, mayForCompany }: Ownership,
): Promise<OrderRow | undefined> {
  if (!caller || access === 'admin' || access === 'keyed' || !('email' in caller)) return undefined;
  const mayBeOthers = access.endsWith('-or-admin') && 'isAdmin' in caller && caller.isAdmin;
  const emails = [params.email, body?.email].filter((email) => email !== undefined);
  if (!mayBeOthers && !emails.every((email) => isOwnEmail(caller, email))) throw notAllowed(caller);

  const isOfOrder = access === 'owner' || access === 'owner-or-admin';
  const orderId = isOfOrder ? (params.orderId ?? params.id) : body?.orderId;
  if (orderId === undefined) return undefined;
  const order = await findOrder(orderId);
  const isTheirs =
    mayBeOthers ||
    (order &&
      'id' in caller &&
      (order.companyId ? await mayForCompany(caller, order.companyId, name) : ownsOrder(caller, order)));
  if (!order || order.deletedAt || !isTheirs)
    throw access === 'owner-or-admin' && needsFactor(caller) ? factorRequired() : noSuchOrder();
  return order;
}

function notAllowed(caller: Caller | SignedIn): ShopError {
  if (needsFactor(caller)) return factorRequired();
  return new ShopError('not-allowed', 'You are not allowed to do this.');
}

const needsFactor = (caller: Caller | SignedIn) => 'needsSecondFactor' in caller && caller.needsSecondFactor;

function factorRequired(): ShopError {
  return new ShopError(
    'second-factor-required',
    'Admins of this shop need two-factor authentication. Set it up in your profile.',
  );
}

export function noSuchOrder(): ShopError {
  return new ShopError('not-found', 'Order not found.');
}

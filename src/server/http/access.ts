import type { FastifyRequest } from 'fastify';
import { ShopError } from '#contract/errors.ts';
import type { Access } from '#contract/route-table.ts';
import type { SignedIn } from '../adapters/identity/identity-provider.ts';
import type { Authentication, Caller } from './authentication.ts';

/** Who a handler knows to be calling, by what its route declares. */
export type CallerFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'identity'
    ? SignedIn
    : Caller;

/** Lets through whoever the route's access allows, and tells the handler who it is. */
export async function admit(
  access: Access,
  request: FastifyRequest,
  authentication: Authentication,
): Promise<Caller | SignedIn | undefined> {
  if (access === 'public') return undefined;
  if (access === 'identity') return await authentication.requireIdentity(request);
  const caller = await authentication.requireCaller(request);
  if (access === 'admin' && !caller.isAdmin) throw notAllowed();
  if (access === 'self-or-admin' && !caller.isAdmin && !isOwnAddress(request, caller)) throw notAllowed();
  return caller;
}

/** For what is addressed by e-mail. An order's owner is known only to whoever has read the order. */
function isOwnAddress(request: FastifyRequest, caller: Caller): boolean {
  const { email } = request.params as { email?: string };
  return email === undefined || email.trim().toLowerCase() === caller.email;
}

export function notAllowed(): ShopError {
  return new ShopError('not-allowed', 'You are not allowed to do this.');
}

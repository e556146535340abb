import { eq, sql } from 'drizzle-orm';
import { type Holder, passwordOf, requireHolder } from '#people/sessions/server/session-holder.ts';
import type { SignInGate } from '#people/sessions/server/sign-in-gate.ts';
import { identitySessions } from '#people/sessions/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Confirmation, PasskeyAnswer } from '../contract/factors.ts';
import type { PasskeyParts } from './passkeys.ts';
import { spendCode } from './show-factor.ts';
import { verifyPasskey } from './verify-passkey.ts';

export interface ConfirmParts {
  db: Database;
  secret: string;
  gate(): SignInGate;
  verifyPassword(hash: string, password: string): Promise<boolean>;
}

/**
 * Who is signed in proves again who they are: by the second factor where there is one, since the password alone opens
 * nothing there; by the password otherwise. Tries are limited as those of sign-ins are.
 */
export async function confirmSignIn(parts: ConfirmParts, signIn: string, given: Confirmation): Promise<void> {
  const { db } = parts;
  const holder = await requireHolder(db, signIn);
  // A sign-in is at one place, as a network is.
  const place = `sign-in ${signIn}`;
  const attempt = {
    network: place,
    account: holder.user.email,
    ...(given.kind === 'app' && { code: { knownPlace: place } }),
  };
  const answer = await parts.gate().pass(attempt, async () => {
    const isRight = await isProved(parts, holder, given);
    return new Response(null, { status: isRight ? 204 : 401 });
  });
  if (!answer.ok) throw notRight(given);
  await noteConfirmed(db, signIn);
}

/** A signature cannot be guessed, so tries are not counted. */
export async function confirmByPasskey(
  parts: PasskeyParts,
  signIn: string,
  response: PasskeyAnswer,
): Promise<void> {
  const { user } = await requireHolder(parts.db, signIn);
  if (!(await verifyPasskey(parts, response, user.id)))
    throw new ShopError('conflict', 'This passkey did not work. Please try again.');
  await noteConfirmed(parts.db, signIn);
}

async function noteConfirmed(db: Database, signIn: string): Promise<void> {
  await db.update(identitySessions).set({ confirmedAt: sql`now()` }).where(eq(identitySessions.id, signIn));
}

async function isProved(
  { db, secret, verifyPassword }: ConfirmParts,
  { user }: Holder,
  { kind, code }: Confirmation,
): Promise<boolean> {
  if (kind === 'password') {
    const hash = user.hasSecondFactor ? null : await passwordOf(db, user.id);
    return hash !== null && (await verifyPassword(hash, code));
  }
  return (await db.transaction((tx) => spendCode(tx, secret, user, { kind, code }))) !== undefined;
}

function notRight({ kind }: Confirmation): ShopError {
  const message =
    kind === 'password' ? 'This password is incorrect.' : 'This code is incorrect or was already used.';
  return new ShopError('invalid-request', message, [{ field: 'code', message }]);
}

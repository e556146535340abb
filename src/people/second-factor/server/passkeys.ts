import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import {
  type Holder,
  lockHolder,
  requireFresh,
  requireHolder,
  requireVerified,
} from '#people/sessions/server/session-holder.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PasskeyAnswer } from '../contract/factors.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { tellOfFactor } from './factor-emails.ts';
import { leaveUnprotected, protectAccount } from './protect-account.ts';
import { identityPasskeys } from './tables.ts';

export interface PasskeyParts {
  db: Database;
  publicUrl: string | undefined;
  port: number;
}

/** As what passkeys know the shop. They are tied to its name: a page of another one can ask for none of them. */
interface RelyingParty {
  origin: string;
  id: string;
}

/** The shop's public address; without one this machine by its name, since no passkey is for a bare number. */
export function relyingPartyOf({ publicUrl, port }: Pick<PasskeyParts, 'publicUrl' | 'port'>): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  return { origin, id: hostname };
}

/** Passkey signatures, and how they are checked. A large library, so it is loaded only for accounts with a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** More than anyone has devices. */
export const mostPasskeys = 20;

/** What a browser must know to make a passkey, which tells at a sign-in by itself whose it is, and names the seller. */
export async function askForNewPasskey(
  parts: PasskeyParts,
  signIn: string,
  sellerName: string,
): Promise<object> {
  const { db } = parts;
  const holder = await requireHolder(db, signIn);
  requireVerified(holder);
  requireFresh(holder);
  const { id: userId, email, name } = holder.user;
  const known = await listPasskeys(db, userId);
  if (known.length >= mostPasskeys) throw tooMany();
  const challenge = await openChallenge(db, { kind: 'new-passkey', userId });
  const { generateRegistrationOptions } = await loadWebAuthn();
  return await generateRegistrationOptions({
    rpName: sellerName,
    rpID: relyingPartyOf(parts).id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    // A device makes no second one for the same account.
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that the browser has made. Answers recovery codes with the first factor. */
export async function addPasskey(
  parts: PasskeyParts,
  signIn: string,
  { name, response }: { name: string; response: PasskeyAnswer },
): Promise<string[] | undefined> {
  const { db } = parts;
  const { user } = await requireHolder(db, signIn);
  const made = await verifyNewPasskey(parts, user, response);
  return await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireVerified(holder);
    requireFresh(holder);
    // Counted again, now that no other of theirs comes: many may have been asked for at once.
    if ((await tx.$count(identityPasskeys, eq(identityPasskeys.userId, user.id))) >= mostPasskeys)
      throw tooMany();
    const { rowCount } = await tx
      .insert(identityPasskeys)
      .values({ ...made, userId: user.id, name })
      .onConflictDoNothing();
    if (rowCount === 0) throw notMade();
    await tellOfFactor(tx, user, 'passkey-added');
    return await protectAccount(tx, holder, 'passkey');
  });
}

async function verifyNewPasskey(parts: PasskeyParts, { id }: Holder['user'], response: PasskeyAnswer) {
  const expectedChallenge = challengeOf(response);
  const challenge = await takeChallenge(parts.db, 'new-passkey', expectedChallenge);
  if (challenge?.userId !== id) throw notMade();
  const { origin, id: expectedRPID } = relyingPartyOf(parts);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw notMade();
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

export async function removePasskey({ db }: PasskeyParts, signIn: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireFresh(holder);
    const { rowCount } = await tx
      .delete(identityPasskeys)
      .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.userId, holder.user.id)));
    if (rowCount === 0) throw new ShopError('not-found', 'Passkey not found.');
    await leaveUnprotected(tx, holder.user);
    await tellOfFactor(tx, holder.user, 'passkey-removed');
  });
}

export async function listPasskeys(db: Database, userId: string) {
  return await db
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.userId, userId))
    .orderBy(identityPasskeys.createdAt);
}

const notMade = () => new ShopError('conflict', 'This passkey could not be added. Please try again.');

const tooMany = () =>
  new ShopError('conflict', 'You have reached the maximum number of passkeys. Remove one first.');

/** What the browser says that it has signed. Whether it has, the signature tells. */
export function challengeOf({ response }: PasskeyAnswer): string {
  try {
    const said = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof said?.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
}

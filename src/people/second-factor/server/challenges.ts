import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type ChallengeKind, identityChallenges } from './tables.ts';

/** What a browser may be in the middle of, each with a cookie of its own: who gives up the one can still do the other. */
export const challengeCookies = {
  'second-factor': 'ampyard.second-factor',
  'passkey-sign-in': 'ampyard.passkey',
} as const;

type Waiting = keyof typeof challengeCookies;

export const challengeCookiePath = '/api/auth';

/** It lives as long as the longest challenge; whether that still counts, the database says. */
const seconds = 600;

/** Ties what the shop waits for to the browser that began it. No script reads it, and no other site sends it. */
export function challengeCookie(kind: Waiting, token: string, address: string): string {
  const attributes = [`Path=${challengeCookiePath}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (new URL(address).protocol === 'https:') attributes.push('Secure');
  return [`${challengeCookies[kind]}=${token}`, ...attributes].join('; ');
}

/** The challenge that a browser brings; nothing that could not be one. */
export function readChallengeCookie(kind: Waiting, cookies: string | null | undefined): string {
  const start = `${challengeCookies[kind]}=`;
  const token = cookies
    ?.split(/; */)
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
  return token && /^[\w-]{43}$/.test(token) ? token : '';
}

export type Challenge = typeof identityChallenges.$inferSelect;

/** Time to find the phone, or to press the key. */
const minutes: Record<ChallengeKind, number> = {
  'second-factor': 10,
  'new-passkey': 5,
  'passkey-sign-in': 5,
};

/** After more typing errors, sign-in starts again with the password. */
const mostTries = 5;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const isOpen = (kind: ChallengeKind, token: string) =>
  and(
    eq(identityChallenges.hash, hashOf(token)),
    eq(identityChallenges.kind, kind),
    gt(identityChallenges.expiresAt, sql`now()`),
  );

/** Begins to wait. Answers what the visitor must bring again; the shop does not keep it. */
export async function openChallenge(
  db: Database,
  { kind, ...about }: Pick<Challenge, 'kind'> & Partial<Pick<Challenge, 'userId' | 'passwordMark'>>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(mins => ${minutes[kind]})`;
  await db.insert(identityChallenges).values({ hash: hashOf(token), kind, expiresAt, ...about });
  return token;
}

export async function findChallenge(
  db: Database,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | undefined> {
  const [found] = await db.select().from(identityChallenges).where(isOpen(kind, token));
  return found;
}

/** Counts a try, whatever comes of it. Nothing where there were too many. */
export async function countTry(
  db: Database,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | undefined> {
  const [counted] = await db
    .update(identityChallenges)
    .set({ tries: sql`${identityChallenges.tries} + 1` })
    .where(and(isOpen(kind, token), lt(identityChallenges.tries, mostTries)))
    .returning();
  return counted;
}

/** Uses it up: of two who bring it at once, one gets it. */
export async function takeChallenge(
  tx: Database,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge | undefined> {
  const [taken] = await tx.delete(identityChallenges).where(isOpen(kind, token)).returning();
  return taken;
}

export async function forgetChallenges(db: Database): Promise<void> {
  await db.delete(identityChallenges).where(lte(identityChallenges.expiresAt, sql`now()`));
}

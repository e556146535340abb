import { createHmac } from 'node:crypto';
import { TryLater } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { countAttempt, type Place, readAttempts } from './attempt-counts.ts';

/** A try of a password, or another request that hashes one. */
export interface Attempt {
  network: string;
  /** The account whose password is tried; none at sign-up. */
  account?: string | undefined;
  /** A code of six digits is tried, by who knows the password already; and where from, if the account knows it. */
  code?: { knownPlace: string | undefined };
}

export interface SignInLimits {
  /** Counts the attempt, or throws where there were too many. */
  begin(attempt: Attempt): Promise<void>;
  /** It was no failure, so it does not count as one. The work stays counted. */
  forgive(attempt: Attempt): Promise<void>;
  /** Counts a mail that a network has asked for, or throws where there were too many. */
  countEmail(network: string): Promise<void>;
}

interface LimitsParts {
  db: Database;
  /** So that outsiders cannot tell who shares a bucket with whom. */
  secret: string;
  /**
   * What one address may ask for. A sixth of it may be sign-ins and the like, of 600 what an office needs at nine; and
   * as many may fail in ten minutes.
   */
  rateLimitPerMinute: number;
}

const tenMinutes = 600;

/**
 * What fails is limited strictly where it comes from the same address at the same account, and softly otherwise: one
 * address alone cannot keep an account's owner out, and behind one address a whole office can mistype.
 */
const failuresAtAccount = {
  'failures-at-account-from-network': { max: 10, seconds: tenMinutes },
  'failures-at-account': { max: 100, seconds: tenMinutes },
} as const;

/**
 * From all the world together: to guess one code of a million takes years by it. Places where the account was signed in
 * before count by themselves, so that who knows the password cannot keep its owner out.
 */
const codesAtAccount = 'code-failures-at-account';

const work = 'work-for-network';
const emailsOf = 'mails-for-network';

/** 65,536 of each kind: at most 30 MB of rows, and two strangers hardly ever share one. */
const bucketBytes = 2;

export function createSignInLimits({ db, secret, rateLimitPerMinute }: LimitsParts): SignInLimits {
  const ofOneNetwork = Math.ceil(rateLimitPerMinute / 6);
  const limits: Record<string, { max: number; seconds: number }> = {
    ...failuresAtAccount,
    'failures-from-network': { max: ofOneNetwork, seconds: tenMinutes },
    [codesAtAccount]: { max: 20, seconds: 3600 },
    [work]: { max: ofOneNetwork, seconds: 60 },
    // An office on the day after the holidays.
    [emailsOf]: { max: 20, seconds: tenMinutes },
  };
  const isExceeded = ({ kind, count }: { kind: string; count: number }) => count > (limits[kind]?.max ?? 0);

  const place = (kind: string, ...who: string[]): Place => ({
    kind,
    bucket: createHmac('sha256', secret)
      .update(JSON.stringify([kind, ...who]))
      .digest()
      .readUIntBE(0, bucketBytes),
    seconds: limits[kind]?.seconds ?? 0,
  });

  function placesOf({ network, account, code }: Attempt): Place[] {
    return [
      place(work, network),
      place('failures-from-network', network),
      ...(account === undefined
        ? []
        : [
            place('failures-at-account', account),
            place('failures-at-account-from-network', account, network),
            ...(code ? [place(codesAtAccount, account, code.knownPlace ?? '')] : []),
          ]),
    ];
  }

  async function countOne(places: Place[]): Promise<void> {
    // Asked first, so that who is refused changes nothing: neither for the account's owner nor for their neighbours.
    const before = await readAttempts(db, places);
    refuseIf(before.filter(({ kind, count }) => isExceeded({ kind, count: count + 1 })));
    const exceeded = (await countAttempt(db, places)).filter(isExceeded);
    // Others came at the same moment.
    if (exceeded.length > 0) await countAttempt(db, places, -1);
    refuseIf(exceeded);
  }

  return {
    begin: (attempt) => countOne(placesOf(attempt)),
    countEmail: (network) => countOne([place(emailsOf, network)]),
    async forgive(attempt) {
      await countAttempt(
        db,
        placesOf(attempt).filter(({ kind }) => kind !== work),
        -1,
      );
    },
  };
}

function refuseIf(exceeded: { secondsLeft: number }[]): void {
  if (exceeded.length === 0) return;
  const seconds = Math.max(1, ...exceeded.map(({ secondsLeft }) => secondsLeft));
  const minutes = Math.ceil(seconds / 60);
  throw new TryLater(
    'too-many-requests',
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    seconds,
  );
}

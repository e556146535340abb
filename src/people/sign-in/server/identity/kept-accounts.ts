import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ConfirmParts } from '#people/second-factor/server/confirm-sign-in.ts';
import { keepFactors } from '#people/second-factor/server/kept-factors.ts';
import type { PasskeyParts } from '#people/second-factor/server/passkeys.ts';
import {
  identityApps,
  identityPasskeys,
  identityRecoveryCodes,
} from '#people/second-factor/server/tables.ts';
import { endOtherSessions, endSession, listSessions } from '#people/sessions/server/sessions.ts';
import {
  identityAccounts,
  identityPlaces,
  identitySessions,
  identityUsers,
} from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Owner, OwnTable } from '#platform/server/database/own-table.ts';
import { findHolder, sendVerification, verifyAddress } from '../links/verify-address.ts';
import { identityLinks } from '../tables.ts';
import type { AccountSafety, KeptAccounts } from './identity-provider.ts';

const opensTheAccount = 'Bearer of this value is signed in.';
const sayNothing = 'Identifies the sign-in and stays secret.';

/** What the shop's own accounts know of a person. */
export const ownIdentity = (db: Database): OwnTable[] => {
  const of =
    ({ userId }: { userId: PgColumn }) =>
    ({ email }: Owner): SQL =>
      inArray(
        userId,
        db.select({ id: identityUsers.id }).from(identityUsers).where(eq(identityUsers.email, email)),
      );
  const theirs = <T extends PgTable & { userId: PgColumn }>(
    name: string,
    table: T,
    key: PgColumn,
    without = {},
  ): OwnTable => ({ name, table, of: of(table), key, without });
  return [
    {
      name: 'signInAccount',
      table: identityUsers,
      of: ({ email }) => eq(identityUsers.email, email),
      key: identityUsers.id,
    },
    theirs('waysIn', identityAccounts, identityAccounts.id, {
      password: opensTheAccount,
      accessToken: opensTheAccount,
      refreshToken: opensTheAccount,
      idToken: opensTheAccount,
    }),
    theirs('sessions', identitySessions, identitySessions.id, {
      token: opensTheAccount,
      place: sayNothing,
    }),
    theirs('placesOfSignIns', identityPlaces, identityPlaces.place, { place: sayNothing }),
    theirs('linksByMail', identityLinks, identityLinks.id),
    theirs('authenticatorApps', identityApps, identityApps.userId, {
      secret: opensTheAccount,
      lastStep: sayNothing,
    }),
    theirs('passkeys', identityPasskeys, identityPasskeys.id),
    theirs('recoveryCodes', identityRecoveryCodes, identityRecoveryCodes.hash, { hash: opensTheAccount }),
  ];
};

export function keepAccounts(parts: ConfirmParts & PasskeyParts): KeptAccounts {
  const { db } = parts;
  return {
    readSafety: (signIn) => readSafety(db, signIn),
    sendVerification: (signIn) => sendVerification(db, signIn),
    verifyAddress: (signIn, token) => verifyAddress(parts, signIn, token),
    listSessions: (signIn) => listSessions(db, signIn),
    endSession: (signIn, sessionId) => endSession(db, signIn, sessionId),
    endOtherSessions: (signIn) => endOtherSessions(db, signIn),
    factors: keepFactors(parts),
  };
}

async function readSafety(db: Database, signIn: string): Promise<AccountSafety> {
  const user = await findHolder(db, signIn);
  const passwords = await db
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(and(eq(identityAccounts.userId, user?.id ?? ''), isNotNull(identityAccounts.password)));
  return { isVerified: user?.emailVerified ?? false, hasPassword: passwords.length > 0 };
}

import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  identityApps,
  identityPasskeys,
  identityRecoveryCodes,
} from '#people/second-factor/server/tables.ts';
import {
  identityAccounts,
  identityPlaces,
  identitySessions,
  identityUsers,
} from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Owner, OwnTable } from '#platform/server/database/own-table.ts';
import { firebaseHolders, identityLinks } from '../tables.ts';

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

/** And what it remembers of accounts at Firebase. */
export const ownFirebase: OwnTable[] = [
  {
    name: 'firebaseAccount',
    table: firebaseHolders,
    of: ({ email }) => eq(firebaseHolders.email, email),
    key: firebaseHolders.email,
  },
];

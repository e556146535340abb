import { and, eq, isNotNull } from 'drizzle-orm';
import type { ConfirmParts } from '#people/second-factor/server/factors/confirm-sign-in.ts';
import { keepFactors } from '#people/second-factor/server/factors/kept-factors.ts';
import type { PasskeyParts } from '#people/second-factor/server/factors/relying-party.ts';
import { endOtherSessions, endSession, listSessions } from '#people/sessions/server/sessions.ts';
import { identityAccounts } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findHolder, sendVerification, verifyAddress } from '../links/verify-address.ts';
import type { AccountSafety, KeptAccounts } from './identity-provider.ts';

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

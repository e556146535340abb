import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { type FactorKind, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShownCode } from '../contract/factors.ts';
import { decryptAppSecret, findStep } from './app-codes.ts';
import { countTry, findChallenge, takeChallenge } from './challenges.ts';
import { tellOfFactor } from './factor-emails.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { identityApps, identityPasskeys } from './tables.ts';

export interface ShownFactor {
  userId: string;
  factor: FactorKind;
  /** Of the password that came before it. */
  passwordMark?: string | null;
}

export type FactorRefusal = 'CHALLENGE_OVER' | 'WRONG_CODE';

/** Whose second factor is waited for, and what they can show. */
export async function findWaiting(db: Database, token: string) {
  const challenge = await findChallenge(db, 'second-factor', token);
  if (!challenge?.userId) return undefined;
  const ofThem = challenge.userId;
  const [[user], apps, passkeys] = await Promise.all([
    db.select().from(identityUsers).where(eq(identityUsers.id, ofThem)),
    db.$count(identityApps, and(eq(identityApps.userId, ofThem), isNotNull(identityApps.confirmedAt))),
    db.$count(identityPasskeys, eq(identityPasskeys.userId, ofThem)),
  ]);
  return user && { id: user.id, email: user.email, hasApp: apps > 0, hasPasskey: passkeys > 0 };
}

/** Takes the code that was waited for. The challenge works once: of two who bring it at once, one is let in. */
export async function showFactor(
  { db, secret }: { db: Database; secret: string },
  token: string,
  shown: ShownCode,
): Promise<ShownFactor | FactorRefusal> {
  if (!(await countTry(db, 'second-factor', token))) return 'CHALLENGE_OVER';
  const wrong = Symbol();
  return await db
    .transaction(async (tx) => {
      const challenge = await takeChallenge(tx, 'second-factor', token);
      const [user] = challenge?.userId
        ? await tx.select().from(identityUsers).where(eq(identityUsers.id, challenge.userId))
        : [];
      if (!challenge || !user) return 'CHALLENGE_OVER' as const;
      const factor = await spendCode(tx, secret, user, shown);
      // Rolled back: it may be tried again.
      if (!factor) throw wrong;
      return { userId: user.id, factor, passwordMark: challenge.passwordMark };
    })
    .catch((error: unknown) => {
      if (error === wrong) return 'WRONG_CODE' as const;
      throw error;
    });
}

/** Takes a code of the app, or a recovery code. Each counts once. */
export async function spendCode(
  tx: Database,
  secret: string,
  user: { id: string; email: string },
  { kind, code }: ShownCode,
): Promise<FactorKind | undefined> {
  if (kind === 'app') return (await spendAppCode(tx, secret, user.id, code)) ? 'app' : undefined;
  if (!(await spendRecoveryCode(tx, user.id, code))) return undefined;
  await tellOfFactor(tx, user, 'code-used');
  return 'recovery-code';
}

async function spendAppCode(tx: Database, secret: string, userId: string, code: string): Promise<boolean> {
  const isTheirs = and(eq(identityApps.userId, userId), isNotNull(identityApps.confirmedAt));
  const [app] = await tx.select().from(identityApps).where(isTheirs);
  const appSecret = app && decryptAppSecret(secret, userId, app.secret);
  const step = appSecret && (await findStep(appSecret, code.replaceAll(' ', ''), { after: app.lastStep }));
  if (!step) return false;
  // Another request may have used the same code since it was read.
  const { rowCount } = await tx
    .update(identityApps)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(identityApps.lastStep, step)));
  return rowCount === 1;
}

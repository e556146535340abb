import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { FactorKind } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShownCode } from '../../contract/factors.ts';
import { identityApps } from '../tables.ts';
import { decryptAppSecret, findStep } from './app-codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { tellOfFactor } from './tell-of-factor.ts';

/** Takes a code of somebody's app, or a recovery code. Each counts once. */
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
  // Somebody else may have used the very same code since it was read.
  const { rowCount } = await tx
    .update(identityApps)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(identityApps.lastStep, step)));
  return rowCount === 1;
}

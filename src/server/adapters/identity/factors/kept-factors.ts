import { eq } from 'drizzle-orm';
import type { Confirmation, Factors } from '#contract/factors.ts';
import type { Database } from '../../database/database.ts';
import { passwordOf } from '../passwords.ts';
import { confirmApp, removeApp, setUpApp } from './authenticator-app.ts';
import { type ConfirmParts, confirmSignIn } from './confirm-sign-in.ts';
import { identityApps } from './factor-schema.ts';
import { isFresh, lockHolder, requireFresh, requireHolder } from './holder.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { tellOfFactor } from './tell-of-factor.ts';

/** What whoever holds the sign-in does about their second factor. */
export interface KeptFactors {
  read(signIn: string): Promise<Factors>;
  /** Proves again who they are, before anything of it is changed. */
  confirm(signIn: string, given: Confirmation): Promise<void>;
  setUpApp(signIn: string): Promise<{ key: string; address: string }>;
  /** Answers recovery codes with the first factor. */
  confirmApp(signIn: string, code: string): Promise<string[] | undefined>;
  removeApp(signIn: string): Promise<void>;
  renewCodes(signIn: string): Promise<string[]>;
}

export function keepFactors(parts: ConfirmParts): KeptFactors {
  const { db } = parts;
  return {
    read: (signIn) => readFactors(db, signIn),
    confirm: (signIn, given) => confirmSignIn(parts, signIn, given),
    setUpApp: (signIn) => setUpApp(parts, signIn),
    confirmApp: (signIn, code) => confirmApp(parts, signIn, code),
    removeApp: (signIn) => removeApp(parts, signIn),
    renewCodes: (signIn) => renewCodes(db, signIn),
  };
}

async function readFactors(db: Database, signIn: string): Promise<Factors> {
  const { user, session } = await requireHolder(db, signIn);
  const [app] = await db.select().from(identityApps).where(eq(identityApps.userId, user.id));
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    isConfirmed: isFresh(session),
    confirmBy: user.hasSecondFactor ? 'factor' : (await passwordOf(db, user.id)) ? 'password' : 'sign-in',
  };
}

async function renewCodes(db: Database, signIn: string): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireFresh(holder);
    if (!holder.user.hasSecondFactor) return [];
    await tellOfFactor(tx, holder.user, 'codes-renewed');
    return await renewRecoveryCodes(tx, holder.user.id);
  });
}

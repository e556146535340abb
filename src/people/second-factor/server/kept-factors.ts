import { eq } from 'drizzle-orm';
import {
  isFresh,
  lockHolder,
  passwordOf,
  requireFresh,
  requireHolder,
} from '#people/sessions/server/session-holder.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Confirmation, Factors, PasskeyAnswer } from '../contract/factors.ts';
import { confirmApp, removeApp, setUpApp } from './authenticator-app.ts';
import { type ConfirmParts, confirmByPasskey, confirmSignIn } from './confirm-sign-in.ts';
import { tellOfFactor } from './factor-emails.ts';
import type { PasskeyParts } from './passkeys.ts';
import { addPasskey, askForNewPasskey, listPasskeys, removePasskey } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { identityApps } from './tables.ts';
import { askForPasskey } from './verify-passkey.ts';

/** What the holder of a sign-in does with their second factor. */
export interface KeptFactors {
  read(signIn: string): Promise<Factors>;
  /** Whether sign-ins to the account ask for one. */
  hasAny(signIn: string): Promise<boolean>;
  /** Proves again who they are, before anything of it is changed. */
  confirm(signIn: string, given: Confirmation): Promise<void>;
  /** Under the name of the seller. */
  setUpApp(signIn: string, issuer: string): Promise<{ key: string; address: string }>;
  /** Answers recovery codes with the first factor. */
  confirmApp(signIn: string, code: string): Promise<string[] | undefined>;
  removeApp(signIn: string): Promise<void>;
  renewCodes(signIn: string): Promise<string[]>;
  /** What a browser is asked, to make a passkey or to sign with one. */
  askForNewPasskey(signIn: string, sellerName: string): Promise<object>;
  askForPasskey(signIn: string): Promise<object>;
  confirmByPasskey(signIn: string, response: PasskeyAnswer): Promise<void>;
  /** Answers recovery codes with the first factor. */
  addPasskey(signIn: string, made: { name: string; response: PasskeyAnswer }): Promise<string[] | undefined>;
  removePasskey(signIn: string, id: string): Promise<void>;
}

export function keepFactors(parts: ConfirmParts & PasskeyParts): KeptFactors {
  const { db } = parts;
  return {
    read: (signIn) => readFactors(db, signIn),
    hasAny: async (signIn) => (await requireHolder(db, signIn)).user.hasSecondFactor,
    confirm: (signIn, given) => confirmSignIn(parts, signIn, given),
    setUpApp: (signIn, issuer) => setUpApp(parts, signIn, issuer),
    confirmApp: (signIn, code) => confirmApp(parts, signIn, code),
    removeApp: (signIn) => removeApp(parts, signIn),
    renewCodes: (signIn) => renewCodes(db, signIn),
    askForNewPasskey: (signIn, sellerName) => askForNewPasskey(parts, signIn, sellerName),
    askForPasskey: async (signIn) =>
      (await askForPasskey(parts, (await requireHolder(db, signIn)).user.id)).options,
    confirmByPasskey: (signIn, response) => confirmByPasskey(parts, signIn, response),
    addPasskey: (signIn, made) => addPasskey(parts, signIn, made),
    removePasskey: (signIn, id) => removePasskey(parts, signIn, id),
  };
}

async function readFactors(db: Database, signIn: string): Promise<Factors> {
  const { user, session } = await requireHolder(db, signIn);
  const [app] = await db.select().from(identityApps).where(eq(identityApps.userId, user.id));
  const passkeys = await listPasskeys(db, user.id);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name },
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
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

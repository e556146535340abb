import { z } from 'zod';
import { requiredText } from './fields.ts';

const code = z.string().trim().min(1, 'Enter the code.').max(40);

/** A code of the authenticator app, or one of the recovery codes. */
export const shownCodeSchema = z.object({ kind: z.enum(['app', 'recovery-code']), code });

export type ShownCode = z.infer<typeof shownCodeSchema>;

/** How somebody who is signed in proves again who they are. */
export const confirmationSchema = z.object({
  kind: z.enum(['password', 'app', 'recovery-code']),
  code: z.string().min(1, 'Please fill this in.').max(128),
});

export type Confirmation = z.infer<typeof confirmationSchema>;

const base64 = z.string().min(1).max(8192);

/** What a browser answers of a passkey that was made, or has signed. Its library and ours read the rest. */
const passkeyAnswerSchema = z.looseObject({
  id: base64,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64 }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const signedByPasskeySchema = z.object({ response: passkeyAnswerSchema });

export const newPasskeySchema = z.object({
  name: requiredText('name', { max: 60 }),
  response: passkeyAnswerSchema,
});

export const byPasskeyIdSchema = z.object({ passkeyId: base64 });

/** What a browser is asked: https://www.w3.org/TR/webauthn-3/ */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** What an account asks for beside its password, as its holder sees it. */
export const factorsSchema = z.object({
  appSince: z.iso.datetime().nullable().describe('When the authenticator app was set up.'),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  isConfirmed: z.boolean().describe('Whether you confirmed your identity recently and may make changes.'),
  confirmBy: z
    .enum(['factor', 'password', 'sign-in'])
    .describe('How to confirm: a code or passkey, the password, or signing in again.'),
});

export type Factors = z.infer<typeof factorsSchema>;

/** What an authenticator app is told. */
export const newAppSchema = z.object({
  key: z.string().describe('To type in.'),
  address: z.string().describe('To scan, as a QR code.'),
});

export const appCodeSchema = z.object({ code });

const recoveryCodes = z.array(z.string());

export const renewedCodesSchema = z.object({ recoveryCodes });

export const addedFactorSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: recoveryCodes
    .optional()
    .describe('Returned with the first factor, once. Each code works once.'),
});

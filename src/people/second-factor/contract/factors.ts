import { z } from 'zod';
import { requiredText } from '#platform/contract/fields.ts';
import type { PasskeyAnswer, ShownCode } from '#platform/contract/second-factor.ts';

export type { PasskeyAnswer, ShownCode };

const code = z.string().trim().min(1, 'Enter the code.').max(40);

/** A code of the authenticator app, or one of the recovery codes. */
export const shownCodeSchema = z.object({
  kind: z.enum(['app', 'recovery-code']),
  code,
}) satisfies z.ZodType<ShownCode>;

/** How a person who is signed in proves again who they are. */
export const confirmationSchema = z.object({
  kind: z.enum(['password', 'app', 'recovery-code']),
  code: z.string().min(1, 'Please fill this in.').max(128),
});

export type Confirmation = z.infer<typeof confirmationSchema>;

/** In base64url, as browsers write bytes. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+=*$/);

/** As long as a part of an address may be: it is removed by that. Authenticators use 16 to 64 bytes. */
const credentialId = bytes(300);

/**
 * What a browser answers of a passkey that was made, or has signed: all that the check of it reads, each part as long as
 * it may be. Whatever else browsers say is left out.
 */
const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId.optional(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(8192).optional(),
    authenticatorData: bytes(4096).optional(),
    signature: bytes(2048).optional(),
    userHandle: bytes(256).nullish(),
    transports: z.array(z.string().min(1).max(32)).max(10).optional(),
  }),
}) satisfies z.ZodType<PasskeyAnswer>;

export const signedByPasskeySchema = z.object({ response: passkeyAnswerSchema });

export const newPasskeySchema = z.object({
  name: requiredText('name', { max: 60 }),
  response: passkeyAnswerSchema,
});

export const byPasskeyIdSchema = z.object({ passkeyId: credentialId });

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
  key: z.string().describe('Setup key for manual entry.'),
  address: z.string().describe('Setup key as a QR code.'),
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

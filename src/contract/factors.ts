import { z } from 'zod';

const code = z.string().trim().min(1, 'Please type the code.').max(40);

/** A code of the authenticator app, or one of the recovery codes. */
export const shownCodeSchema = z.object({ kind: z.enum(['app', 'recovery-code']), code });

export type ShownCode = z.infer<typeof shownCodeSchema>;

/** How somebody who is signed in proves again who they are. */
export const confirmationSchema = z.object({
  kind: z.enum(['password', 'app', 'recovery-code']),
  code: z.string().min(1, 'Please fill this in.').max(128),
});

export type Confirmation = z.infer<typeof confirmationSchema>;

/** What an account asks for beside its password, as its holder sees it. */
export const factorsSchema = z.object({
  appSince: z.iso.datetime().nullable().describe('When the authenticator app was set up.'),
  recoveryCodesLeft: z.int(),
  isConfirmed: z
    .boolean()
    .describe('Whether the caller has proved lately who they are, so that they may change any of it.'),
  confirmBy: z
    .enum(['factor', 'password', 'sign-in'])
    .describe('What proves it: a code or passkey, the password, or signing in anew.'),
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
    .describe('With the first factor. They are shown once, and each opens the account once.'),
});

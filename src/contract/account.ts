import { z } from 'zod';

/** How safe an account is, as its holder sees it. */
export const accountSafetySchema = z.object({
  isKeptHere: z
    .boolean()
    .describe('Whether the shop keeps the account itself; all else is for Firebase to say.'),
  isVerified: z.boolean().describe('Whether the address is known to be theirs.'),
  hasPassword: z.boolean(),
});

/** Where somebody is signed in. */
export const heldSessionSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean().describe('Whether the call was made by it.'),
  browser: z.string().describe('Browser and system, as people call them.'),
  address: z.string().nullable().describe('The network address; nothing where it is not kept.'),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('To some minutes.'),
});

export const bySessionId = z.object({ sessionId: z.string().max(100) });

/** What came by mail. */
export const linkTokenSchema = z.object({ token: z.string().min(1).max(200) });

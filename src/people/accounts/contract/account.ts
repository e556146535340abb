import { z } from 'zod';

/** How safe an account is, as its holder sees it. */
export const accountSafetySchema = z.object({
  isKeptHere: z.boolean().describe('Whether the shop manages the account itself, rather than Firebase.'),
  isVerified: z.boolean().describe('Whether the email address is verified.'),
  hasPassword: z.boolean(),
});

/** Where somebody is signed in. */
export const heldSessionSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean().describe('Whether this is the device of the request.'),
  browser: z.string().describe('Browser and operating system.'),
  address: z.string().nullable().describe('The network address, if known.'),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('Accurate to a few minutes.'),
});

export const bySessionId = z.object({ sessionId: z.string().max(100) });

/** What came by mail. */
export const linkTokenSchema = z.object({ token: z.string().min(1).max(200) });

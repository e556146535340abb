import { z } from 'zod';

/** How safe an account is, as its holder sees it. */
export const accountSafetySchema = z.object({
  isKeptHere: z
    .boolean()
    .describe('Whether the shop keeps the account itself; all else is for Firebase to say.'),
  isVerified: z.boolean().describe('Whether the address is known to be theirs.'),
  hasPassword: z.boolean(),
});

/** What came by mail. */
export const linkTokenSchema = z.object({ token: z.string().min(1).max(200) });

import { z } from 'zod';

/** A code of the authenticator app, or one of the recovery codes. */
export const shownCodeSchema = z.object({
  kind: z.enum(['app', 'recovery-code']),
  code: z.string().trim().min(1, 'Please type the code.').max(40),
});

export type ShownCode = z.infer<typeof shownCodeSchema>;

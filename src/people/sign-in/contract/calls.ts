import { z } from 'zod';
import {
  accountSafetySchema,
  bySessionId,
  heldSessionSchema,
  linkTokenSchema,
} from '#people/accounts/contract/account.ts';
import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import type { signInRoutes } from './routes.ts';

export const signInCalls = {
  getAccountSafety: { summary: 'Get the security status of your account', response: accountSafetySchema },
  sendVerification: { summary: 'Resend the email verification link', response: done },
  verifyAddress: {
    summary: 'Verify your email address with the emailed link',
    body: linkTokenSchema,
    response: done,
  },
  listSessions: { summary: 'List your devices', response: z.array(heldSessionSchema) },
  endOtherSession: { summary: 'Sign out another device', params: bySessionId, response: done },
  endOtherSessions: { summary: 'Sign out all other devices', response: done },
} satisfies CallsOf<typeof signInRoutes>;

type SignInCalls = typeof signInCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SignInCalls {}
}

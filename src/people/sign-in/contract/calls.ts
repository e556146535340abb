import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { email } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import type { signInRoutes } from './routes.ts';

/** How safe an account is, as its holder sees it. */
const accountSafetySchema = z.object({
  isKeptHere: z.boolean().describe('Whether the shop manages the account itself, rather than Firebase.'),
  isVerified: z.boolean().describe('Whether the email address is verified.'),
  hasPassword: z.boolean(),
});

export const signInCalls = {
  createToken: {
    summary: 'Exchange an identity proof for an access token',
    body: z.object({ email: email() }),
    response: z.object({ authAccessToken: z.string() }),
  },
  endSession: { summary: 'Sign out: end the session of the access token', response: done },
  getAccountSafety: { summary: 'Get the security status of your account', response: accountSafetySchema },
  sendVerification: { summary: 'Resend the email verification link', response: done },
  verifyAddress: {
    summary: 'Verify your email address with the emailed link',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: done,
  },
} satisfies CallsOf<typeof signInRoutes>;

type SignInCalls = typeof signInCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SignInCalls {}
}

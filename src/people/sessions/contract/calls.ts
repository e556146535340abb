import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import type { sessionsRoutes } from './routes.ts';

/** A device on which the account is signed in. */
const heldSessionSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean().describe('Whether this is the device of the request.'),
  browser: z.string().describe('Browser and operating system.'),
  address: z.string().nullable().describe('The network address, if known.'),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('Accurate to a few minutes.'),
});

export const sessionsCalls = {
  listSessions: { summary: 'List your devices', response: z.array(heldSessionSchema) },
  endOtherSession: {
    summary: 'Sign out another device',
    params: z.object({ sessionId: z.string().max(100) }),
    response: done,
  },
  endOtherSessions: { summary: 'Sign out all other devices', response: done },
} satisfies CallsOf<typeof sessionsRoutes>;

type SessionsCalls = typeof sessionsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SessionsCalls {}
}

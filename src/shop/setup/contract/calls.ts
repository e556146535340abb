import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import type { StepName } from '../rules/opening.ts';
import type { setupRoutes } from './routes.ts';

const stepSchema = z.object({
  step: z.string() as z.ZodType<StepName>,
  title: z.string(),
  state: z
    .enum(['done', 'required', 'recommended'])
    .describe('`required`: the shop cannot open without it. `recommended`: it can, and should not.'),
  missing: z.array(z.string()).describe('What is missing, in words.'),
  to: z.string().describe('The page that has it.'),
});

export const setupCalls = {
  getSetup: {
    summary: 'Whether the shop is open or still being set up',
    response: z.object({
      isOpen: z.boolean(),
      hasAdmin: z.boolean(),
      hasSession: z.boolean().describe('Whether this browser has opened a setup link.'),
    }),
  },
  startSetup: {
    summary: 'Open a setup link: it works once, within 24 hours',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: done,
  },
  becomeFirstAdmin: {
    summary: 'Become the first admin, in the browser that opened the setup link',
    response: done,
  },
  createSetupLink: {
    summary: 'Create a setup link for another device; links before it end',
    response: z.object({ link: z.string() }),
  },
  getOpeningChecklist: {
    summary: 'What is still missing before the shop opens',
    response: z.object({
      isOpen: z.boolean(),
      canOpen: z.boolean(),
      steps: z.array(stepSchema),
    }),
  },
  openShop: {
    summary: 'Open the shop to visitors; refused with 409 and the list while something required is missing',
    response: done,
  },
} satisfies CallsOf<typeof setupRoutes>;

type SetupCalls = typeof setupCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends SetupCalls {}
}

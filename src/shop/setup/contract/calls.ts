import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { done } from '#platform/contract/parameters.ts';
import { jsonLimits } from '#platform/kernel/upload-limits.ts';
import type { StepName } from '../rules/opening.ts';
import type { setupRoutes } from './routes.ts';
import type { ShopFile } from './shop-file.ts';

const stepSchema = z.object({
  step: z.string() as z.ZodType<StepName>,
  title: z.string(),
  state: z
    .enum(['done', 'required', 'recommended'])
    .describe('`required`: the shop cannot open without it. `recommended`: it can, and should not.'),
  missing: z.array(z.string()).describe('What is missing, in words.'),
  to: z.string().describe('The page that has it.'),
});

const checkSchema = z.object({
  level: z.enum(['fine', 'warning', 'problem']),
  says: z.string(),
  mend: z.string().optional().describe('What to do about it.'),
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
  sendTestEmail: {
    summary: 'Send a test email to yourself, and hear what the mail server said',
    response: checkSchema,
  },
  checkPayments: {
    summary: 'Ask Stripe whether the keys work, and whether its webhook reaches the shop',
    response: z.array(checkSchema),
  },
  addDemoDrafts: {
    summary:
      'Add the demo’s products as drafts, without stock; those whose SKU or name is taken are left out',
    response: done.extend({ added: z.int() }),
  },
  exportShop: {
    summary: 'All settings and content as one file, for a second shop or a move',
    response: z.any().meta({
      type: 'object',
      description: 'A file as POST /shopSettings/import takes it.',
    }) as unknown as z.ZodType<ShopFile>,
  },
  importShop: {
    summary: 'Say what a file of settings and content would change, or save it: all of it or nothing',
    maxJsonBytes: jsonLimits.shopFile,
    body: z.object({
      file: z.record(z.string(), z.unknown()).describe('As GET /shopSettings/export answers it.'),
      dryRun: z.boolean().default(true).describe('Says what would change, and saves nothing.'),
      keepPrices: z
        .boolean()
        .default(false)
        .describe(
          'With another currency: prices keep their numbers. Without it, a shop with prices is refused.',
        ),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      isSaved: z.boolean(),
      changes: z.array(z.object({ part: z.string(), fields: z.array(z.string()) })),
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

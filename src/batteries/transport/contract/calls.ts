import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { mostCartLines } from '#shop/cart/rules/cart.ts';
import { modes } from '../rules/editions.ts';
import { marks, regimes, transportPapers, transportReasons } from '../rules/verdict.ts';
import type { transportRoutes } from './routes.ts';

const adviseTransportSchema = z.object({
  lines: z
    .array(z.object({ productId: id, quantity: wholeNumber('quantity') }))
    .min(1, messages.required('lines'))
    .max(mostCartLines, messages.tooManyLines),
});

const adviceSchema = z.object({
  message: z.string(),
  productId: id.optional(),
  take: z.int().optional().describe('The quantity that follows the advice.'),
});

const packagesSchema = z
  .object({
    productId: id,
    name: z.string(),
    count: z.int().describe('Number of identical packages.'),
    units: z.int().describe('Units per package.'),
    netKg: z.number().describe('Per package.'),
    grossKg: z.number().describe('Per package.'),
    isAssumed: z.boolean().describe('Packaging is assumed, not specified.'),
    regime: z.enum(regimes),
    reason: z.enum(transportReasons),
    message: z.string().describe('The reason as text.'),
    unNumber: z.string().optional(),
    properShippingName: z.string().optional(),
    line: z.string().optional().describe('The line of the transport document.'),
    rule: z.string().optional().describe('The provision or section that applies.'),
    packingInstruction: z.string().optional(),
    marks: z.array(z.enum(marks)),
    aircraft: z.enum(['passenger', 'cargo']).optional(),
    approval: z.string().optional().describe('Possible approval by an authority.'),
    source: z.string().describe('Source of the rule.'),
    missing: z.array(z.string()).optional().describe('Fields of the product that are missing.'),
    questions: z.array(z.string()).optional().describe('What to find out, in the order of `missing`.'),
  })
  .meta({ id: 'TransportPackages' });

const byModeSchema = z
  .object({
    mode: z.enum(modes),
    edition: z.object({
      name: z.string(),
      from: z.string(),
      until: z.string().optional(),
      isUnchecked: z.boolean().describe('Carried over from the previous edition, not verified yet.'),
    }),
    regime: z.enum(regimes),
    headline: z.string(),
    packages: z.array(packagesSchema),
    papers: z.array(z.object({ code: z.enum(transportPapers), name: z.string() })),
    points: z.number().optional().describe('By road: points out of 1,000 (ADR 1.1.3.6).'),
    hasRelief: z.boolean().optional(),
    advice: z.array(adviceSchema),
  })
  .meta({ id: 'TransportByMode' });

const transportSchema = z
  .object({
    modes: z.array(byModeSchema),
    unknown: z
      .array(
        z.object({
          productId: id,
          name: z.string(),
          missing: z.array(z.string()).describe('Fields of the product that are missing.'),
          questions: z.array(z.string()).describe('What to find out, in the order of `missing`.'),
        }),
      )
      .describe('Products that cannot be assessed yet.'),
    notice: z.string(),
  })
  .meta({ id: 'Transport' });

export type TransportView = z.infer<typeof transportSchema>;
export type TransportByMode = z.infer<typeof byModeSchema>;
export type TransportAdvice = z.infer<typeof adviceSchema>;
export type TransportPackages = z.infer<typeof packagesSchema>;

export const transportCalls = {
  adviseTransport: {
    summary: 'Get transport advice for products by road, sea and air',
    body: adviseTransportSchema,
    response: transportSchema,
  },
} satisfies CallsOf<typeof transportRoutes>;

type TransportCalls = typeof transportCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends TransportCalls {}
}

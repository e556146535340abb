import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { mostCartLines } from '#shop/cart/rules/cart.ts';
import { modes } from '../rules/editions.ts';
import { packageWords } from '../rules/package-words.ts';
import { ruleTopics } from '../rules/rule-list/transport-rule.ts';
import { marks, regimes, transportPapers, transportReasons } from '../rules/verdict.ts';
import type { transportRoutes } from './routes.ts';

const adviseTransportSchema = z.object({
  lines: z
    .array(z.object({ productId: id, quantity: wholeNumber('quantity') }))
    .min(1, messages.required('lines'))
    .max(mostCartLines, messages.tooManyProducts(mostCartLines)),
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
    words: z
      .array(z.enum(packageWords))
      .optional()
      .describe('What is written on the package beside its marks and labels.'),
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
    airWaybill: z.array(z.string()).optional().describe('By air: the statements on the air waybill.'),
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
    untested: z
      .array(z.object({ productId: id, message: z.string() }))
      .describe(
        'Products without a valid UN 38.3 test summary: they can be ordered, but no transport documents can be issued yet.',
      ),
    notice: z.string(),
  })
  .meta({ id: 'Transport' });

const editionSchema = z.object({
  mode: z.enum(modes),
  name: z.string(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  isInForce: z.boolean(),
  isUnchecked: z.boolean().describe('Carried over from the previous edition, not verified yet.'),
});

const transportRulesSchema = z
  .object({
    editions: z.array(editionSchema),
    rules: z.array(
      z.object({
        topic: z.enum(ruleTopics),
        name: z.string().describe('As the books call it, such as `P903(1)`.'),
        says: z.string(),
        modes: z.array(z.enum(modes)),
        source: z.string().describe('Where it was read.'),
        edition: z.string().describe('Edition of the text that was read.'),
        inForce: z.array(z.string()).describe('Editions in force that it is applied under.'),
        from: z.iso.date().describe('The day from which it counts.'),
        isVerified: z.boolean().describe('False where no text of the provision was at hand.'),
      }),
    ),
    notice: z.string(),
  })
  .meta({ id: 'TransportRules' });

export type TransportRules = z.infer<typeof transportRulesSchema>;
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
  listTransportRules: {
    summary: 'List every transport rule with its source, edition and date',
    response: transportRulesSchema,
  },
} satisfies CallsOf<typeof transportRoutes>;

type TransportCalls = typeof transportCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends TransportCalls {}
}

import { z } from 'zod';
import { mostCartLines } from '#domain/cart.ts';
import { modes } from '#domain/transport/editions.ts';
import { marks, regimes, transportPapers, transportReasons } from '#domain/transport/verdict.ts';
import { id, wholeNumber } from '../fields.ts';
import { messages } from '../messages.ts';

export const adviseTransportSchema = z.object({
  lines: z
    .array(z.object({ productId: id, quantity: wholeNumber('quantity') }))
    .min(1, messages.required('lines'))
    .max(mostCartLines, messages.tooManyLines),
});

const adviceSchema = z.object({
  message: z.string(),
  productId: id.optional(),
  take: z.int().optional().describe('So many of it, and the advice is followed.'),
});

const packagesSchema = z
  .object({
    productId: id,
    name: z.string(),
    count: z.int().describe('Packages that are alike.'),
    units: z.int().describe('Units in each of them.'),
    netKg: z.number().describe('Of one package.'),
    grossKg: z.number().describe('Of one package.'),
    isAssumed: z.boolean().describe('Nobody has said how it is packed.'),
    regime: z.enum(regimes),
    reason: z.enum(transportReasons),
    message: z.string().describe('Why, in words.'),
    unNumber: z.string().optional(),
    properShippingName: z.string().optional(),
    line: z.string().optional().describe('The line of the transport document.'),
    rule: z.string().optional().describe('The provision or section it goes by.'),
    packingInstruction: z.string().optional(),
    marks: z.array(z.enum(marks)),
    aircraft: z.enum(['passenger', 'cargo']).optional(),
    approval: z.string().optional().describe('What an authority could allow it by.'),
    source: z.string().describe('Where the rule stands.'),
  })
  .meta({ id: 'TransportPackages' });

const byModeSchema = z
  .object({
    mode: z.enum(modes),
    edition: z.object({
      name: z.string(),
      from: z.string(),
      until: z.string().optional(),
      isUnchecked: z.boolean().describe('Taken over from the edition before, and not compared yet.'),
    }),
    regime: z.enum(regimes),
    headline: z.string(),
    packages: z.array(packagesSchema),
    papers: z.array(z.object({ code: z.enum(transportPapers), name: z.string() })),
    points: z.number().optional().describe('By road: of the 1,000 of ADR 1.1.3.6.'),
    hasRelief: z.boolean().optional(),
    advice: z.array(adviceSchema),
  })
  .meta({ id: 'TransportByMode' });

export const transportSchema = z
  .object({
    modes: z.array(byModeSchema),
    unknown: z
      .array(z.object({ productId: id, name: z.string() }))
      .describe('Products whose figures do not tell how they may travel.'),
    notice: z.string(),
  })
  .meta({ id: 'Transport' });

export type TransportView = z.infer<typeof transportSchema>;
export type TransportByMode = z.infer<typeof byModeSchema>;
export type TransportAdvice = z.infer<typeof adviceSchema>;
export type TransportPackages = z.infer<typeof packagesSchema>;

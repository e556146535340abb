import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { returnConditions, returnPurposes } from '../rules/return-conditions.ts';

/** A battery with an open claim or recall, as its owner finds it. */
export const returnSchema = z.object({
  unitId: id.describe('One of your batteries with an open claim or recall.'),
  condition: z
    .enum(returnConditions, messages.oneOf(returnConditions))
    .describe('`critical`: swollen, hot, leaking, smoking or smelling. It must not be sent.'),
  purpose: z.enum(returnPurposes, messages.oneOf(returnPurposes)).default('repair'),
});

export const returnAdviceSchema = z
  .object({
    verdict: z.enum(['may-send', 'do-not-send', 'unknown']),
    title: z.string(),
    message: z.string(),
    missing: z.array(z.string()).describe('Figures that are missing, with the verdict `unknown`.'),
    rule: z.string().nullable().describe('Special provision, such as `SP 376`.'),
    packing: z.string().nullable().describe('Packing instruction.'),
    packaging: z.string().nullable(),
    unNumber: z.string().nullable(),
    properShippingName: z.string().nullable(),
    documentLine: z.string().nullable().describe('Line of the transport document.'),
    statement: z.string().nullable().describe('Words that the rule asks for.'),
    marks: z.array(z.string()).describe('Marks and labels of the package.'),
    steps: z.array(z.string()).describe('What to do, in this order.'),
    carrier: z.array(z.string()).describe('Notes for the carrier.'),
    phone: z.string().describe('Emergency contact.'),
    hasPapers: z.boolean().describe('Whether papers can be printed.'),
  })
  .meta({ id: 'ReturnAdvice' });

export type ReturnAdvice = z.infer<typeof returnAdviceSchema>;

import { z } from 'zod';
import { id, optionalText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { returnConditions, returnPurposes } from '../rules/return-conditions.ts';
import { returnMoves, returnStates } from '../rules/return-steps.ts';

const returnVerdicts = ['may-send', 'do-not-send', 'unknown'] as const;

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
    verdict: z.enum(returnVerdicts),
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

/** What became of a battery that was asked back, for both sides. */
export const batteryReturnSchema = z
  .object({
    id,
    unit: z.object({ id, serial: z.string(), name: z.string() }),
    state: z.enum(returnStates),
    cause: z.enum(['claim', 'recall']),
    causeName: z.string().describe('Number of the claim, or title of the recall.'),
    claimId: id.nullable(),
    recallId: id.nullable(),
    purpose: z.enum(returnPurposes),
    askedAt: z.iso.datetime(),
    askedBy: z.string().nullable().describe('The admin’s name, for admins only. Null where a recall asks.'),
    condition: z.enum(returnConditions).nullable().describe('As its owner finds it.'),
    verdict: z.enum(returnVerdicts).nullable(),
    answeredAt: z.iso.datetime().nullable(),
    printedAt: z.iso.datetime().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    receivedBy: z.string().nullable().describe('For admins only.'),
    cancelledAt: z.iso.datetime().nullable(),
    note: z.string().nullable().describe('How it arrived, or why it was cancelled.'),
    moves: z.array(z.enum(returnMoves)).describe('Steps available to an admin now.'),
  })
  .meta({ id: 'BatteryReturn' });

export type BatteryReturn = z.infer<typeof batteryReturnSchema>;

export const answeredReturnSchema = z.object({ return: batteryReturnSchema, advice: returnAdviceSchema });

export const returnQuerySchema = listQuerySchema.extend({
  unit: id.optional(),
  recall: id.optional(),
  state: z.enum(returnStates, messages.oneOf(returnStates)).optional(),
});

export const byReturnId = z.object({ returnId: id });

export const moveReturnSchema = z
  .object({
    step: z.enum(returnMoves, messages.oneOf(returnMoves)),
    note: optionalText({ max: 500 }).describe(
      'How it arrived, or why it is cancelled. Shown to the customer.',
    ),
  })
  .refine(({ step, note }) => step !== 'cancelled' || Boolean(note), {
    error: 'Say why the return is cancelled.',
    path: ['note'],
  });

export type ReturnAdvice = z.infer<typeof returnAdviceSchema>;

import { z } from 'zod';
import { sendingStates } from '../rules/sending.ts';

/** What is known of a paper on its way through the Peppol network. */
export const sendingSchema = z.object({
  isConnected: z.boolean().describe('Whether the shop has an access point to hand papers to.'),
  isChosen: z.boolean().describe('Whether its company takes invoices by Peppol.'),
  state: z
    .enum(sendingStates)
    .nullable()
    .describe('`sent`: handed to the access point. Nothing where it was not meant to be sent.'),
  reason: z.string().nullable().describe('Of a refusal, in the words of the access point.'),
  failure: z.string().nullable().describe('Why there was no answer the last time; for admins.'),
  problem: z.string().nullable().describe('Why it cannot be sent by Peppol.'),
  canSend: z.boolean().describe('Whether the caller can have it sent now.'),
  events: z.array(
    z.object({ at: z.iso.datetime(), state: z.enum(sendingStates), reason: z.string().nullable() }),
  ),
});

export type InvoiceSending = z.infer<typeof sendingSchema>;

export const companySendingSchema = z.object({
  isConnected: z.boolean().describe('Whether the shop has an access point to hand papers to.'),
  isChosen: z.boolean().describe('Whether the company takes its invoices by Peppol.'),
  address: z
    .string()
    .nullable()
    .describe('Where it receives them, as it says or by its registration or VAT number: `0106:12345678`.'),
  canChange: z.boolean(),
});

export const setCompanySendingSchema = z.strictObject({ isChosen: z.boolean() });

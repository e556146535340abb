import { z } from 'zod';
import { sendingStates } from '../rules/sending.ts';

/** What is known of a paper on its way through the Peppol network. */
export const sendingSchema = z.object({
  isConnected: z.boolean().describe('Whether the shop is connected to a Peppol access point.'),
  isChosen: z.boolean().describe('Whether its company receives invoices via Peppol.'),
  state: z
    .enum(sendingStates)
    .nullable()
    .describe('`sent`: handed to the access point. Null if it wasn’t queued for Peppol.'),
  reason: z.string().nullable().describe('Why it was refused, in the access point’s words.'),
  failure: z.string().nullable().describe('Why the last attempt got no answer; admins only.'),
  problem: z.string().nullable().describe('Why it cannot be sent via Peppol.'),
  canSend: z.boolean().describe('Whether the caller can send it now.'),
  events: z.array(
    z.object({ at: z.iso.datetime(), state: z.enum(sendingStates), reason: z.string().nullable() }),
  ),
});

export type InvoiceSending = z.infer<typeof sendingSchema>;

export const companySendingSchema = z.object({
  isConnected: z.boolean().describe('Whether the shop is connected to a Peppol access point.'),
  isChosen: z.boolean().describe('Whether the company receives invoices via Peppol.'),
  address: z
    .string()
    .nullable()
    .describe('Its Peppol address, as entered or from its registration or VAT number: `0106:12345678`.'),
  canChange: z.boolean(),
});

export const setCompanySendingSchema = z.strictObject({ isChosen: z.boolean() });

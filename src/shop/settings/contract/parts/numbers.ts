import { z } from 'zod';

const words = 'Use 1 to 10 capital letters, digits and hyphens, with a letter first and no hyphen at the end';

const prefix = (fallback: string) =>
  z
    .string({ error: words })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z](?:[A-Z0-9-]{0,8}[A-Z0-9])?$/, words)
    .default(fallback);

/** What the numbers of orders and papers begin with. A number that was given stays as it is. */
export const numbersSchema = z
  .strictObject({
    orderPrefix: prefix('AY'),
    receiptPrefix: prefix('R'),
    /** For the invoices to come. */
    invoicePrefix: prefix('INV'),
    quotePrefix: prefix('Q'),
  })
  .superRefine((prefixes, context) => {
    const fields = Object.entries(prefixes);
    for (const [index, [field, value]] of fields.entries())
      if (fields.slice(0, index).some(([, before]) => before === value))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'Orders, receipts, invoices and quotes need different prefixes',
        });
  });

export const shownNumbers = z.object({
  orderPrefix: z.string().describe('`AY` of `AY-2026-00042`.'),
  receiptPrefix: z.string(),
  invoicePrefix: z.string(),
  quotePrefix: z.string(),
});

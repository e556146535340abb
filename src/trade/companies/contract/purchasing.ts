import { z } from 'zod';
import { optionalText, requiredText } from '#platform/contract/fields.ts';
import { addressSchema } from '#shop/addresses/contract/addresses.ts';
import { longestMask, maskProblem } from '../rules/purchasing.ts';

export const costCenterCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{1,30}$/, 'Use up to 30 letters, digits, dots, hyphens or underscores.');

const mask = optionalText({ max: longestMask })
  .nullable()
  .transform((text) => text || null)
  .superRefine((text, context) => {
    const message = text !== null && maskProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const purchasingRulesSchema = z.strictObject({
  requiresPurchaseOrder: z.boolean(),
  purchaseOrderMask: mask.describe(
    'The format of PO numbers: `#` a digit, `@` a letter, `*` either; `+` at the end repeats. Null for any format.',
  ),
  requiresCostCenter: z.boolean(),
});

const costCenterSchema = z.object({ code: z.string(), name: z.string() });
export const costCenterInput = z.strictObject({ name: requiredText('name', { max: 80 }) });

export const purchasingSchema = z.object({
  rules: z.object({
    requiresPurchaseOrder: z.boolean(),
    purchaseOrderMask: z.string().nullable(),
    requiresCostCenter: z.boolean(),
  }),
  costCenters: z.array(costCenterSchema),
  addresses: z.array(addressSchema).describe('Default address first.'),
});

export type Purchasing = z.infer<typeof purchasingSchema>;

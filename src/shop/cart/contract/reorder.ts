import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import { cartProblems } from '../rules/cart.ts';
import { type PastLine, reorderLine } from '../rules/reorder.ts';
import { cartSchema, wordsForProblem } from './cart.ts';

export const reorderSchema = z.object({ orderId: id });

const reorderedLineSchema = z.object({
  productId: id,
  name: z.string(),
  ordered: z.int().describe('Quantity ordered then.'),
  inCart: z.int().describe('Quantity already in the cart.'),
  quantity: z.int().describe('Quantity in the cart now.'),
  problem: z
    .object({ code: z.enum(cartProblems), message: z.string() })
    .optional()
    .describe('Why the quantity differs.'),
  price: z
    .object({ before: z.number(), now: z.number() })
    .optional()
    .describe('Unit price then and now, if changed.'),
});

export const reorderedCartSchema = cartSchema.extend({
  reordered: z.array(reorderedLineSchema).describe('The result for each line.'),
});

export type ReorderedLineView = z.infer<typeof reorderedLineSchema>;

export function viewReordered(name: string, line: PastLine): ReorderedLineView {
  const { problem, price, ...quantities } = reorderLine(line);
  return {
    name,
    ...quantities,
    ...(problem && { problem: { code: problem, message: wordsForProblem(problem, line.terms) } }),
    ...(price && { price: { before: minorToAmount(price.before), now: minorToAmount(price.now) } }),
  };
}

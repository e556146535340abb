import { z } from 'zod';
import { cartProblems } from '#domain/cart.ts';
import { centsToDollars } from '#domain/money.ts';
import { type PastLine, reorderLine } from '#domain/reorder.ts';
import { cartSchema, wordsForProblem } from './cart.ts';
import { id } from './fields.ts';

export const reorderSchema = z.object({ orderId: id });

const reorderedLineSchema = z.object({
  productId: id,
  name: z.string(),
  ordered: z.int().describe('How many were ordered then.'),
  inCart: z.int().describe('How many were in the cart already.'),
  quantity: z.int().describe('How many are in the cart now.'),
  problem: z
    .object({ code: z.enum(cartProblems), message: z.string() })
    .optional()
    .describe('Why it is not as many as then, or none at all.'),
  price: z
    .object({ before: z.number(), now: z.number() })
    .optional()
    .describe('Dollars per unit, then and for the present quantity, where that has changed.'),
});

export const reorderedCartSchema = cartSchema.extend({
  reordered: z.array(reorderedLineSchema).describe('Each line of the order, and what became of it.'),
});

export type ReorderedLineView = z.infer<typeof reorderedLineSchema>;

export function viewReordered(name: string, line: PastLine): ReorderedLineView {
  const { problem, price, ...quantities } = reorderLine(line);
  return {
    name,
    ...quantities,
    ...(problem && { problem: { code: problem, message: wordsForProblem(problem, line.terms) } }),
    ...(price && { price: { before: centsToDollars(price.before), now: centsToDollars(price.now) } }),
  };
}

import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { stockMovementKinds } from '#shop/catalog/rules/stock.ts';

/** A user with a back-in-stock alert. */
export const waitingPersonSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  since: z.string(),
});

export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

export const stockAlertSchema = z.object({ productId: id, since: z.string() });

/** Movements are read on and on: `X-Next-Cursor` of one answer is the `cursor` of the next call. */
export const stockMovementsQuerySchema = z.object({
  limit: count(1, 100).default(10),
  cursor: count(1, Number.MAX_SAFE_INTEGER).optional(),
});

/** Why stock is what it is. */
export const stockMovementSchema = z.object({
  id: z.int(),
  kind: z.enum(stockMovementKinds),
  at: z.iso.datetime(),
  onHandChange: z.int(),
  heldChange: z.int(),
  by: z.string().nullable().describe('Who caused it, if the user still exists.'),
  reason: z.string().nullable(),
  order: z
    .object({ number: z.string(), id: id.nullable().describe('Empty if deleted.') })
    .nullable()
    .describe('The related order.'),
});

export type StockMovement = z.infer<typeof stockMovementSchema>;

import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { id, requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { done } from '#platform/contract/parameters.ts';
import { reorderedCartSchema } from '#shop/cart/contract/reorder.ts';
import { longestCell } from '#shop/quick-order/contract/quick-order.ts';
import type { shoppingListsRoutes } from './routes.ts';

/** Enough for each vehicle that a workshop builds, and few enough to read. */
export const mostLists = 100;
const mostLinesOfList = 500;

const ofCompany = z.object({ companyId: id });
const ofList = ofCompany.extend({ listId: id });
const name = requiredText('name', { max: 80 });

const rowSchema = z.object({
  sku: z.string().max(longestCell.sku, messages.tooLong(longestCell.sku)),
  quantity: z
    .union([z.string().max(longestCell.quantity, messages.tooLong(longestCell.quantity)), z.number()])
    .transform(String)
    .describe('As written in the spreadsheet.'),
});
const rows = z.array(rowSchema).max(mostLinesOfList, `A list has at most ${mostLinesOfList} products.`);

const leftOut = z
  .array(z.object({ row: z.int().describe('Row index, from 0.'), sku: z.string(), message: z.string() }))
  .describe('Rows that were left out, and why.');

const listSchema = z.object({
  id,
  name: z.string(),
  lineCount: z.int(),
  revision: z.int(),
  changedBy: z.string().nullable().describe('Null if the account was deleted.'),
  changedAt: z.iso.datetime(),
});

const shoppingListSchema = listSchema.extend({
  lines: z.array(
    z.object({
      productId: id,
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      isOnSale: z.boolean(),
    }),
  ),
});

export type ShoppingList = z.infer<typeof shoppingListSchema>;
export type ListedShoppingList = z.infer<typeof listSchema>;

export const shoppingListsCalls = {
  listShoppingLists: {
    summary: 'List a company’s shopping lists',
    params: ofCompany,
    response: z.array(listSchema),
  },
  createShoppingList: {
    summary: 'Create a shopping list: empty, from file rows or from an order',
    isDoneTwice: true,
    params: ofCompany,
    body: z
      .strictObject({ name, rows: rows.optional(), orderId: id.optional() })
      .refine(({ rows: given, orderId }) => !given || !orderId, 'Send rows or an order, not both.'),
    response: done.extend({ list: shoppingListSchema, leftOut }),
  },
  getShoppingList: {
    summary: 'Get a shopping list',
    params: ofList,
    response: shoppingListSchema,
  },
  saveShoppingList: {
    summary: 'Update a shopping list’s name and lines',
    params: ofList,
    body: z.strictObject({
      name,
      rows,
      revision: z.int().describe('The revision you read; refused if it has changed since.'),
    }),
    response: done.extend({ list: shoppingListSchema, leftOut }),
  },
  deleteShoppingList: {
    summary: 'Delete a shopping list',
    params: ofList,
    response: done,
  },
  orderShoppingList: {
    summary: 'Add a shopping list to your cart; doing it twice adds nothing',
    params: ofList,
    response: reorderedCartSchema,
  },
} satisfies CallsOf<typeof shoppingListsRoutes>;

type ShoppingListsCalls = typeof shoppingListsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends ShoppingListsCalls {}
}

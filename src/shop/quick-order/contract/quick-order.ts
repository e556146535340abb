import { z } from 'zod';
import { id, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import { cartSchema, wordsForProblem } from '#shop/cart/contract/cart.ts';
import type { CartProblem } from '#shop/cart/rules/cart.ts';
import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import {
  mostQuickOrderRows,
  type QuickOrderProduct,
  type QuickOrderVerdict,
  type QuickOrderVerdictKind,
  quickOrderVerdicts,
} from '../rules/quick-order.ts';

/** Longer cells are no SKU and no quantity. The browser cuts them off before sending. */
export const longestCell = { sku: 60, quantity: 30 };

const rowSchema = z.object({
  sku: z.string().max(longestCell.sku, messages.tooLong(longestCell.sku)),
  quantity: z
    .union([z.string().max(longestCell.quantity, messages.tooLong(longestCell.quantity)), z.number()])
    .transform(String)
    .describe('As written in the spreadsheet. Unreadable values are reported per row.'),
});

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.array(row).min(1, messages.required('rows')).max(mostQuickOrderRows, messages.tooManyRows);
}

export const quickOrderSchema = z.object({ rows: rowsOf(rowSchema) });

export const addQuickOrderSchema = z.object({
  rows: rowsOf(
    rowSchema.extend({
      inCart: z
        .int()
        .min(0)
        .default(0)
        .describe(
          'The quantity in the cart when this was decided. Prevents adding twice, or to a cart that changed in the meantime.',
        ),
    }),
  ),
});

const verdictSchema = z
  .object({
    code: z.enum(quickOrderVerdicts),
    message: z.string().optional().describe('Remark on the row; empty if unchanged.'),
    product: z.object({ productId: id, sku: z.string(), name: z.string() }).optional(),
    adds: z.int().optional().describe('Quantity added to the cart.'),
    inCart: z.int().optional().describe('Quantity already in the cart.'),
    unitPrice: z
      .number()
      .optional()
      .describe('Line total in the shop’s currency, including what is already in the cart.'),
    publicUnitPrice: z
      .number()
      .optional()
      .describe('Per unit for everyone else, where your company’s price is lower.'),
    useSku: z.string().optional().describe('Suggested SKU.'),
    take: z.int().optional().describe('Quantity that can be added instead.'),
    row: z.int().optional().describe('The earlier row it was merged into, from 0.'),
  })
  .meta({ id: 'QuickOrderVerdict' });

const judgedRows = z.array(verdictSchema).describe('In row order.');

export const judgedQuickOrderSchema = z.object({ rows: judgedRows });
export const addedQuickOrderSchema = cartSchema.extend({ rows: judgedRows });

export type JudgedRow = z.infer<typeof verdictSchema>;

export const suggestSkusQuerySchema = z.object({
  q: requiredText('q', { max: longestCell.sku }).describe('Part of the SKU or product name.'),
});
export const suggestedSkuSchema = z
  .object({ sku: z.string(), name: z.string(), available: z.int() })
  .meta({ id: 'SuggestedSku' });

export type SuggestedSku = z.infer<typeof suggestedSkuSchema>;

const quantity = wholeNumber('quantity');

/** How many a cell says; or why that cannot be read. Spreadsheets write thousands apart, and fractions of nought. */
export function readQuantity(cell: string): { quantity: number } | { problem: string } {
  const text = cell.trim().replace(/^'/, '');
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return { problem: messages.dotOrThousands };
  const isApart = /^\d{1,3}(,\d{3}|[\s'’]\d{3})+(\.0*)?$/.test(text);
  const read = quantity.safeParse(
    isApart ? text.replace(/[,\s'’]/g, '') : text.replace(/,(\d{1,2})$/, '.$1'),
  );
  return read.success
    ? { quantity: read.data }
    : { problem: read.error.issues[0]?.message ?? messages.notANumber };
}

type NamedProduct = QuickOrderProduct & { name: string; publicTerms?: PriceTerms | undefined };
type Verdict = QuickOrderVerdict<NamedProduct>;

/** What is answered of a row. */
export function viewVerdict(verdict: Verdict, cell: string): JudgedRow {
  const { kind, product, adds, inCart, becomes, take, nearestSku, row } = verdict;
  const message = words[kind](verdict, cell);
  return {
    code: kind,
    ...(message && { message }),
    ...(product && { product: { productId: product.id, sku: product.sku, name: product.name } }),
    ...(product &&
      becomes !== undefined && {
        unitPrice: minorToAmount(priceFor(product, becomes).unitCents),
        ...publicPriceOf(product, becomes),
      }),
    ...(adds !== undefined && { adds }),
    ...(inCart !== undefined && { inCart }),
    ...(take !== undefined && { take }),
    ...(nearestSku && { useSku: nearestSku }),
    ...(row !== undefined && { row }),
  };
}

/** Where it is higher than the buyer's own. */
function publicPriceOf(product: NamedProduct, quantity: number): { publicUnitPrice?: number } {
  const publicCents = product.publicTerms && priceFor(product.publicTerms, quantity).unitCents;
  return publicCents !== undefined && publicCents > priceFor(product, quantity).unitCents
    ? { publicUnitPrice: minorToAmount(publicCents) }
    : {};
}

const words: Record<QuickOrderVerdictKind, (verdict: Verdict, cell: string) => string | undefined> = {
  taken: ({ inCart = 0, becomes = 0 }) => joinWords(wordsOfCart(inCart, becomes)),
  rounded: ({ product, why, wanted = 0, adds = 0, inCart = 0, becomes = 0 }) =>
    joinWords(
      `${reason(product, why)}: ${formatCount(adds)} instead of ${formatCount(wanted)}`,
      wordsOfCart(inCart, becomes),
    ),
  together: () => 'Merged with an earlier row',
  'no-sku': () => messages.required('sku'),
  unknown: () => 'No product has this SKU',
  'not-on-sale': ({ product }) => reason(product, 'not-on-sale'),
  unreadable: (_, cell) => {
    const read = readQuantity(cell);
    return 'problem' in read ? read.problem : undefined;
  },
  'too-few': ({ product, why, inCart = 0 }) =>
    joinWords(reason(product, why), inCart > 0 && `Already in your cart: ${formatCount(inCart)}`),
  'cart-changed': () => 'Your cart has changed in the meantime',
};

function reason(product: NamedProduct | undefined, why: CartProblem | undefined): string {
  return product && why ? wordsForProblem(why, product) : '';
}

function wordsOfCart(inCart: number, becomes: number): string | false {
  return inCart > 0 && `Already in your cart: ${formatCount(inCart)}, new total ${formatCount(becomes)}`;
}

function joinWords(...parts: (string | false)[]): string | undefined {
  const said = parts.filter(Boolean);
  return said.length > 0 ? said.join('. ') : undefined;
}

import { z } from 'zod';
import { amount, id, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import { type PriceTerms, tierFor } from '#shop/catalog/rules/pricing.ts';
import type { QuantityTerms } from '#shop/catalog/rules/quantity.ts';
import { fitsOneOrder } from '#shop/orders/rules/lines.ts';
import {
  type CartLine,
  type CartProblem,
  type CartVerdict,
  cartProblems,
  judgeCartLine,
  mostCartLines,
} from '../rules/cart.ts';

export const setCartLineSchema = z.object({
  quantity: wholeNumber('quantity'),
  seenPrice: amount('seenPrice')
    .optional()
    .describe('The unit price the customer saw. Used only to point out changes.'),
});

export const mergeCartSchema = z.object({
  lines: z
    .array(setCartLineSchema.extend({ productId: id }))
    .max(mostCartLines, messages.tooManyProducts(mostCartLines)),
});

const cartLineSchema = z
  .object({
    productId: id,
    quantity: z.int(),
    name: z.string(),
    sku: z.string(),
    image: z.string(),
    minOrder: z.int(),
    multiple: z.int(),
    available: z.int(),
    orderBeyondStock: z.literal(true).optional().describe('More than is available can be ordered.'),
    madeToOrder: z
      .object({
        quantity: z.int().describe('Units beyond what is in stock.'),
        shipsBy: z.iso
          .date()
          .nullable()
          .describe('The day to agree to when ordering; null in a cart that is only in the browser.'),
        leadDays: z.int().nullable(),
      })
      .optional()
      .describe('Absent if all of it is in stock.'),
    price: z
      .object({
        unit: z.number().describe('Per unit, in the shop’s currency, for this quantity.'),
        tierFrom: z.int().describe('The quantity from which this price applies.'),
        total: z.number(),
        publicUnit: z
          .number()
          .optional()
          .describe('Per unit for everyone else, where your company’s price is lower.'),
      })
      .optional()
      .describe('The current price; empty if not on sale.'),
    priceBefore: z
      .number()
      .optional()
      .describe('The previous unit price in the shop’s currency, if it has changed.'),
    problem: z
      .object({
        code: z.enum(cartProblems),
        message: z.string(),
        take: z
          .int()
          .optional()
          .describe('A quantity that can be ordered instead. Without it, the line can only be removed.'),
      })
      .optional()
      .describe('Why it can’t be ordered.'),
  })
  .meta({ id: 'CartLine' });

export const cartSchema = z
  .object({
    version: z.int().describe('Increases with every change.'),
    lines: z.array(cartLineSchema),
    sums: z
      .object({ lines: z.int(), units: z.int(), total: z.number() })
      .describe('Total of the lines that can be ordered.'),
    problem: z.string().optional().describe('Why it can’t be one order, apart from errors on its lines.'),
  })
  .meta({ id: 'Cart' });

export const mergedCartSchema = cartSchema.extend({
  inBoth: z
    .array(z.object({ productId: id, quantity: z.int(), other: z.int() }))
    .describe('Lines in both carts with different quantities. The larger quantity was kept.'),
});

/** An amount outside, the smallest unit inside. */
export function seenCentsOf({ seenPrice }: { seenPrice?: number | undefined }): CartLine['seenCents'] {
  return seenPrice === undefined ? undefined : amountToMinor(seenPrice);
}

export type CartLineView = z.infer<typeof cartLineSchema>;
export type CartView = z.infer<typeof cartSchema>;

/** A product in a cart, as it is now. */
export interface CartProduct extends PriceTerms, Required<QuantityTerms> {
  name: string;
  sku: string;
  image: string;
  isOnSale: boolean;
  orderBeyondStock?: boolean | undefined;
  leadDays?: number | null | undefined;
  /** By when what is not in stock ships if it is ordered now, as far as it is known here. */
  madeToOrderBy?: string | null | undefined;
}

/** The cart that the server keeps and the one that a browser keeps are looked at in the same way. */
export function viewCart(
  version: number,
  lines: readonly (CartLine & { product: CartProduct; publicTerms?: PriceTerms | undefined })[],
): CartView {
  const judged = lines.map((line) => ({
    ...line,
    ...judgeCartLine(line.product.isOnSale ? line.product : undefined, line.quantity, line.seenCents),
  }));
  const fit = judged.filter(({ problem }) => !problem);
  const quantity = fit.reduce((sum, line) => sum + line.quantity, 0);
  const totalCents = fit.reduce((sum, { price }) => sum + (price?.totalCents ?? 0), 0);
  return {
    version,
    lines: judged.map(viewLine),
    sums: { lines: fit.length, units: quantity, total: minorToAmount(totalCents) },
    ...(!fitsOneOrder({ quantity, totalCents }) && { problem: messages.tooMuchForOneOrder }),
  };
}

type JudgedLine = CartLine & CartVerdict & { product: CartProduct; publicTerms?: PriceTerms | undefined };

function viewLine(line: JudgedLine): CartLineView {
  const { productId, quantity, product, publicTerms, price, unitCentsBefore, problem } = line;
  const publicCents = price && publicTerms && tierFor(publicTerms, quantity).unitCents;
  const isHigher = price && publicCents !== undefined && publicCents > price.unitCents;
  const { name, sku, image, minOrder, multiple, available, orderBeyondStock } = product;
  return {
    ...{ productId, quantity, name, sku, image, minOrder, multiple, available },
    ...(product.isOnSale && orderBeyondStock && { orderBeyondStock: true as const }),
    ...(orderBeyondStock &&
      !problem &&
      quantity > available && {
        madeToOrder: {
          quantity: quantity - available,
          shipsBy: product.madeToOrderBy ?? null,
          leadDays: product.leadDays ?? null,
        },
      }),
    ...(price && {
      price: {
        unit: minorToAmount(price.unitCents),
        tierFrom: price.tierFrom,
        total: minorToAmount(price.totalCents),
        ...(isHigher && { publicUnit: minorToAmount(publicCents) }),
      },
    }),
    // What was put in at the public price, and costs its buyer less, has not changed.
    ...(unitCentsBefore !== undefined &&
      !(isHigher && unitCentsBefore === publicCents) && { priceBefore: minorToAmount(unitCentsBefore) }),
    ...(problem && {
      problem: {
        code: problem.kind,
        message: wordsForProblem(problem.kind, product),
        ...(problem.take !== undefined && { take: problem.take }),
      },
    }),
  };
}

/** A product that is not on sale has no further details. */
export function wordsForProblem(problem: CartProblem, terms?: Required<QuantityTerms>): string {
  return problemWords[problem](terms ?? { available: 0, minOrder: 0, multiple: 1 });
}

const problemWords: Record<CartProblem, (terms: Required<QuantityTerms>) => string> = {
  'not-on-sale': () => 'No longer on sale',
  'sold-out': () => 'Sold out',
  'too-little-left': ({ available, minOrder }) =>
    `Only ${formatCount(available)} left, less than the minimum order of ${formatCount(minOrder)}`,
  'above-available': ({ available }) => `Only ${formatCount(available)} left`,
  'below-minimum': ({ minOrder }) => `The minimum order is ${formatCount(minOrder)}`,
  'not-a-multiple': ({ multiple }) => `Sold in boxes of ${formatCount(multiple)}`,
  'too-expensive': () => 'Above the maximum for one order',
};

import { z } from 'zod';
import { amount, id, optionalText, requiredText, sku, slug, wholeNumber } from '#platform/contract/fields.ts';
import { type Page, sortBy, wholeListQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import { canBeMadeToOrder } from '../rules/made-to-order.ts';
import { mostTiers, problemOfTier } from '../rules/pricing.ts';
import { mostAvailable } from '../rules/stock.ts';
import { taxClasses } from '../rules/tax-class.ts';
import { trackings } from '../rules/tracking.ts';
import { answeredColumns, givenColumns } from './column-schemas.ts';
import { givenPicture } from './picture.ts';
import { links, namedLinkSchema } from './product-links.ts';
import { uploadMessages } from './product-messages.ts';
import { toTier } from './product-terms.ts';
import { answeredTransport, givenTransport, refuseWrongTransport } from './product-transport.ts';
import { kind, refuseWrongSpecification, specification } from './specification.ts';

export const productSchema = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price: z.number().describe('Per unit, in the shop’s currency.'),
    min_order: z.int(),
    available: z.int(),
    image: z.string().describe('The address of the picture.'),
    sku: z.string().describe('Stock keeping unit: unique, ignoring case.'),
    multiple: z.int().describe('Sold in multiples of this.'),
    tiers: z
      .array(z.object({ from: z.int(), price: z.number() }))
      .describe('Volume prices above the minimum order, per unit, in the shop’s currency.'),
    slug: z.string().describe('The last part of the address of its page.'),
    kind: kind.nullable().describe('Its category, if set.'),
    specification,
    transport: answeredTransport,
    ...answeredColumns,
    order_beyond_stock: z
      .literal(true)
      .optional()
      .describe(
        'More than is available can be ordered by `POST /orders`: the rest is made to order, at the lead time. Absent if not.',
      ),
    tax_class: z
      .enum(taxClasses)
      .optional()
      .describe('By which its orders are taxed. Absent if it is `standard`.'),
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof productSchema>;

/** A page of products found by words. */
export type FoundPage = Page<Product> & {
  /** Where the figures asked for are not to be had: which are shown instead, in words. */
  note?: string | undefined;
};

/** One product, as it is read by itself. */
export const wholeProductSchema = productSchema.extend({
  pictures: z.array(z.string()).describe('Further picture addresses, in order.'),
});

export type WholeProduct = z.infer<typeof wholeProductSchema>;

/** All that the form of a product begins with. */
export const productFormSchema = z.object({
  product: wholeProductSchema,
  isDraft: z.boolean().describe('Whether it is a draft, which only admins see.'),
  links: z.array(namedLinkSchema).describe('Components, and products it fits.'),
  tracking: z.enum(trackings).describe('How stock is tracked: as a number, by batch or by serial.'),
  revision: z
    .int()
    .describe(
      'Increases with every change an admin makes. Send it with the update to protect changes of others.',
    ),
  stock: z.object({
    onHand: z.int().describe('Units on hand.'),
    held: z.int().describe('Units held for orders. The rest is available.'),
  }),
});

export type ProductForm = z.infer<typeof productFormSchema>;

export const suggestProductsQuerySchema = z.object({
  q: requiredText('q', { max: 200 }).describe('The text typed so far.'),
});

/** A suggestion while typing. */
export const suggestedProductSchema = productSchema
  .pick({ name: true, sku: true, slug: true, image: true })
  .extend({ figures: z.string().describe('Key figures, such as ‘84.1 kWh · 700.8 V’.') });

export type SuggestedProduct = z.infer<typeof suggestedProductSchema>;

/** For administration. The storefront's list has an order of its own. */
export const productListQuerySchema = wholeListQuerySchema.extend({
  listing: z
    .enum(['draft', 'on-sale'], messages.oneOf(['draft', 'on-sale']))
    .optional()
    .describe('Only drafts, or only products on sale.'),
  stock: z.enum(['low'], messages.stockFilter).optional().describe('Only products low in stock.'),
  transport: z
    .enum(['incomplete'], messages.oneOf(['incomplete']))
    .optional()
    .describe('Only products whose transport cannot be assessed: information is missing.'),
  sort: sortBy(['added', 'name', 'available', 'price', 'min_order']).default('-added'),
});

export type ProductListQuery = z.infer<typeof productListQuerySchema>;

/** A product as administration lists it. */
export const listedProductSchema = productSchema.extend({
  isDraft: z.literal(true).optional().describe('Not on sale: only admins see it. Absent if it is on sale.'),
  waiting: z.int().optional().describe('Users subscribed to the back-in-stock notification.'),
  transportMissing: z
    .array(z.object({ field: z.string(), question: z.string() }))
    .optional()
    .describe('What has to be filled in before its transport can be assessed. Absent if it is complete.'),
});

const productFields = {
  name: requiredText('name', { max: 120 }),
  description: requiredText('description', { max: 4000, multiline: true }),
  price: amount('price'),
  min_order: wholeNumber('min_order'),
  available: wholeNumber('available', { max: mostAvailable }),
  sku: sku.optional(),
  multiple: wholeNumber('multiple', { max: 1_000_000 }).optional(),
  tiers: z
    .array(z.object({ from: wholeNumber('from'), price: amount('price') }))
    .max(mostTiers, messages.tooManyTiers(mostTiers))
    .optional()
    .describe(
      'What a unit costs from a larger quantity on: each begins above the one before, and is cheaper. Without it they follow the price by the same ratio; a price or minimum order that leaves no room for them is refused.',
    ),
  slug: slug.optional(),
  kind: kind.optional(),
  specification: specification.optional(),
  transport: givenTransport.nullable().optional(),
  ...givenColumns,
  order_beyond_stock: z
    .boolean()
    .optional()
    .describe('Whether orders may exceed what is available, at the lead time, which must be stated with it.'),
  tax_class: z
    .enum(taxClasses, messages.oneOf(taxClasses))
    .optional()
    .describe('By which its orders are taxed: orders that were placed keep theirs. `standard` if never set.'),
  links: links.optional(),
  pictures: z
    .array(givenPicture)
    .max(pictureLimits.ofAProduct - 1, uploadMessages.tooManyPictures(pictureLimits.ofAProduct))
    .optional()
    .describe('All further pictures, in order. Without it, they stay unchanged.'),
};

/** Whether nothing, or as much as this, may be left of it depends on what was before: `mayBeAvailable` judges. */
export const availableWhenChanged = wholeNumber('available', { max: mostAvailable, isJudgedLater: true });

/** Why it may not be that many. */
export function refusalOfAvailable(available: number): string {
  return available > 0 ? messages.atMost(mostAvailable) : messages.notPositive;
}

interface TieredInput {
  price: number;
  min_order: number;
  tiers?: { from: number; price: number }[] | undefined;
}

/** Says of each tier what is wrong with it. For whole products: a tier is judged by price and minimum order. */
export function refuseWrongTiers({ price, min_order, tiers }: TieredInput, context: z.RefinementCtx): void {
  let before = toTier({ from: min_order, price });
  for (const [index, given] of (tiers ?? []).entries()) {
    const tier = toTier(given);
    const problem = problemOfTier(tier, before);
    if (problem === 'not-above')
      context.addIssue({
        code: 'custom',
        path: ['tiers', index, 'from'],
        message: messages.moreThan(before.from),
      });
    if (problem === 'not-cheaper')
      context.addIssue({
        code: 'custom',
        path: ['tiers', index, 'price'],
        message: messages.lessThan(formatMinor(before.unitCents)),
      });
    before = tier;
  }
}

/** For forms, which narrow it. */
export const newProductFields = z.object({ ...productFields, image: givenPicture });
export const changedProductFields = z.object({
  id,
  ...productFields,
  available: availableWhenChanged,
  image: givenPicture.optional(),
  available_before: z
    .int()
    .min(0)
    .optional()
    .describe(
      'The `available` value the form showed. With it, only the difference is applied, so stock ordered in the meantime stays sold.',
    ),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe(
      'The `revision` the form showed. With it, an update that would undo a later change is refused with 409 `changed-meanwhile`: `issues` names the fields, `current.revision` is the revision that replaces them anyway. Without it, the update replaces every field it sends.',
    ),
  stock_reason: optionalText({ max: 200 }).describe('The reason for the stock change.'),
});

/** What is made to order has a promised day, and without a lead time there is none. */
export function refuseWithoutLeadTime(
  {
    order_beyond_stock,
    lead_days,
  }: { order_beyond_stock?: boolean | undefined; lead_days?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  if (!order_beyond_stock || canBeMadeToOrder({ orderBeyondStock: true, leadDays: lead_days })) return;
  context.addIssue({
    code: 'custom',
    path: ['lead_days'],
    message: 'Enter the lead time to take orders beyond stock.',
  });
}

export const createProductSchema = newProductFields
  .extend({
    draft: z
      .boolean()
      .optional()
      .describe('Create it as a draft, which only admins see, until it is published.'),
  })
  .superRefine(refuseWrongTiers)
  .superRefine(refuseWithoutLeadTime)
  .superRefine(refuseWrongSpecification)
  .superRefine(refuseWrongTransport);
export const updateProductSchema = changedProductFields
  .superRefine(refuseWrongTiers)
  .superRefine(refuseWithoutLeadTime)
  .superRefine(refuseWrongSpecification)
  .superRefine(refuseWrongTransport);

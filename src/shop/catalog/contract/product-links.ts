import { z } from 'zod';
import { sku, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { productMessages } from './product-messages.ts';

const linkKinds = ['built-of', 'fits'] as const;

const mostLinks = 50;

const linkSchema = z.object({
  kind: z.enum(linkKinds, productMessages.linkKind),
  sku: sku.describe('Of the other product.'),
  quantity: wholeNumber('quantity', { max: 1_000_000 })
    .optional()
    .describe('Quantity per unit. For components only.'),
});

/** What a product is built of, and what it is made for. Whether these products are there is for the server to say. */
export const links = z
  .array(linkSchema)
  .max(mostLinks, productMessages.tooManyLinks(mostLinks))
  .superRefine((given, context) => {
    const seen = new Set<string>();
    for (const [index, { kind, sku, quantity }] of given.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      const key = `${kind} ${sku.toLowerCase()}`;
      if (seen.has(key)) refuse('sku', messages.twice);
      seen.add(key);
      if (kind === 'built-of' && quantity === undefined) refuse('quantity', messages.required('quantity'));
      if (kind === 'fits' && quantity !== undefined) refuse('quantity', productMessages.noQuantity);
    }
  })
  .describe('Components with quantities, and products it fits. Without it, they stay unchanged.');

export type ProductLink = z.output<typeof links>[number];

/** As they are read. */
export const namedLinkSchema = z.object({
  kind: z.enum(linkKinds),
  sku: z.string(),
  name: z.string(),
  quantity: z.int().nullable(),
});

import { z } from 'zod';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import { typedColumns } from '../../contract/column-schemas.ts';
import { type KindName, kindNames } from '../../contract/kinds.ts';
import type { ProductForm } from '../../contract/product.ts';
import { newProductFields } from '../../contract/product.ts';
import {
  type ColumnName,
  type ColumnValues,
  emptyColumns,
  forEachColumn,
} from '../../contract/product-columns.ts';
import { uploadMessages } from '../../contract/product-messages.ts';
import { givenTransport, readTransport } from '../../contract/product-transport.ts';
import { readFigures, typeFigures } from '../../contract/typed-figures.ts';
import { type TransportFieldName, typeTransport } from '../../rules/product-transport.ts';
import type { TaxClass } from '../../rules/tax-class.ts';
import type { ChosenPicture } from './pictures/chosen-pictures.ts';
import { pictureFile } from './pictures/chosen-pictures.ts';

/** A product as the form has it: everything as it is typed in. */
export interface ProductValues extends Record<ColumnName, string> {
  name: string;
  min_order: string;
  available: string;
  price: string;
  description: string;
  sku: string;
  multiple: string;
  tiers: { from: string; price: string }[];
  specified: { kind: KindName | ''; figures: Record<string, string> };
  transport: Record<TransportFieldName, string>;
  slug: string;
  order_beyond_stock: boolean;
  tax_class: TaxClass;
  links: LinkValues[];
  pictures: ChosenPicture[];
}

export interface LinkValues {
  kind: 'built-of' | 'fits';
  sku: string;
  /** Of the other product, for the eye. */
  name: string;
  quantity: string;
}

export const noValues: ProductValues = {
  ...{ name: '', min_order: '', available: '', price: '', description: '' },
  ...{ sku: '', multiple: '', tiers: [], slug: '', links: [], pictures: [] },
  order_beyond_stock: false,
  tax_class: 'standard',
  ...typeColumns(emptyColumns),
  specified: { kind: '', figures: typeFigures({}) },
  transport: typeTransport(null),
};

/** What was changed and changed back is as it was. */
export function valuesOf({ product, links }: Pick<ProductForm, 'product' | 'links'>): ProductValues {
  const { name, min_order, available, price, description, sku, multiple, tiers, slug } = product;
  return {
    ...{ name, description, sku, slug, pictures: product.pictures },
    min_order: String(min_order),
    available: String(available),
    price: String(price),
    multiple: String(multiple),
    tiers: tiers.map(({ from, price }) => ({ from: String(from), price: String(price) })),
    specified: { kind: product.kind ?? '', figures: typeFigures(product.specification) },
    transport: typeTransport(product.transport),
    order_beyond_stock: product.order_beyond_stock ?? false,
    tax_class: product.tax_class ?? 'standard',
    ...typeColumns(product),
    links: links.map(({ quantity, ...link }) => ({ ...link, quantity: String(quantity ?? '') })),
  };
}

function typeColumns(product: ColumnValues) {
  return forEachColumn<Record<ColumnName, string>>((name) => String(product[name] ?? ''));
}

/** To begin another one with: all but what must be its own, and what there is of it. */
export function copyOf(begin: Pick<ProductForm, 'product' | 'links'>): ProductValues {
  const values = valuesOf(begin);
  const { kind, figures } = values.specified;
  return {
    ...values,
    name: `${values.name} (copy)`,
    ...{ sku: '', slug: '', available: '' },
    specified: { kind, figures: { ...figures, gtin: '' } },
  };
}

/** Kind and figures, read and judged as the call does it; without a category, neither is sent. */
const specified = z
  .object({ kind: z.enum(['', ...kindNames]), figures: z.record(z.string(), z.string()) })
  .transform(({ kind, figures }, context) => {
    if (!kind) return {};
    const { specification, problems } = readFigures(kind, figures);
    for (const { field, message } of problems)
      context.addIssue({ code: 'custom', path: ['figures', field], message });
    return { kind, specification };
  });

const { slug } = newProductFields.shape;
const links = newProductFields.shape.links.unwrap();

const typedLinks = z
  .array(z.object({ kind: z.enum(['built-of', 'fits']), sku: z.string(), quantity: z.string() }))
  .transform(
    (typed): z.input<typeof links> =>
      typed.map(({ quantity, ...link }) => ({
        ...link,
        quantity: link.kind === 'fits' ? undefined : quantity,
      })),
  )
  .pipe(links);

/** What both forms read otherwise than the call, which takes it as it is meant. */
export const typedFields = {
  specified,
  transport: z
    .record(z.string(), z.string())
    // What is hidden while it holds no batteries is not sent.
    .transform((typed) => readTransport(typed.contains === 'nothing' ? { contains: 'nothing' } : typed))
    .pipe(givenTransport),
  links: typedLinks,
  pictures: z
    .array(pictureFile)
    .max(pictureLimits.ofAProduct - 1, uploadMessages.tooManyPictures(pictureLimits.ofAProduct)),
  slug: unlessEmpty(slug),
  ...typedColumns,
};

/** What is left empty is for the shop to say. */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((text: string) => text.trim() || undefined, schema);
}

/** As the form calls what the call names, such as `specification.capacity`; nothing where it has no such field. */
export function nameInForm(field: string): string | undefined {
  const [first = '', ...rest] = field.split('.');
  if (first === 'kind') return 'specified.kind';
  if (first === 'specification') return ['specified.figures', ...rest].join('.');
  return [...Object.keys(noValues), 'image', 'stock_reason'].includes(first) ? field : undefined;
}

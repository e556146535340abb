import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgIntegerBuilderInitial,
  type PgTextBuilderInitial,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, words } from '#platform/server/database/columns.ts';
import type { KindName } from '../../contract/kinds.ts';
import { type ColumnName, forEachColumn, type productColumns } from '../../contract/product-columns.ts';
import type { Specification } from '../../contract/specification-fields.ts';
import type { ProductTransport } from '../../rules/product-transport.ts';
import type { TaxClass } from '../../rules/tax-class.ts';
import type { Tracking } from '../../rules/tracking.ts';
import { images } from './pictures.ts';

type PlainColumns = {
  [Name in ColumnName]: (typeof productColumns)[Name]['type'] extends 'number'
    ? PgIntegerBuilderInitial<Name>
    : PgTextBuilderInitial<Name, [string, ...string[]]>;
};

/** Those of `contract/product-columns.ts`. */
const plainColumns = forEachColumn<PlainColumns>((name, { type }) =>
  type === 'number' ? integer(name) : text(name),
);

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    minOrder: integer('min_order').notNull(),
    sku: text('sku').notNull().default(sql`new_sku()`),
    /** It is sold in multiples of this: a box of four, a crate of twelve. */
    multiple: integer('multiple').notNull().default(1),
    /** Grows with every change of the terms of an order: price, tiers, minimum, multiple, being on sale. */
    revision: integer('revision').notNull().default(1),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
    /** The last part of its page's address. The database makes one of the name where none is given. */
    slug: text('slug'),
    /** Its category, if one was given. */
    kind: text('kind').$type<KindName>(),
    specification: jsonb('specification').$type<Specification>().notNull().default({}),
    /** What it contains, for carriers; nothing where no admin has answered. */
    transport: jsonb('transport').$type<ProductTransport>(),
    ...plainColumns,
    /** What it is found by, beside name, SKU and description: its kind and figures, as people write them. */
    searchWords: text('search_words').notNull().default(''),
    /** How stock is tracked: as a number, by batch or by serial. A trigger tells `stock`. */
    tracking: text('tracking').$type<Tracking>().notNull().default('none'),
    /** Orders may be of more than is in stock: the rest is made to order, at the lead time. */
    order_beyond_stock: boolean('order_beyond_stock').notNull().default(false),
    /** How order lines are taxed. */
    tax_class: text('tax_class').$type<TaxClass>().notNull().default('standard'),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Off sale since: deleted, or a draft. All that buyers meet asks for this alone, so nothing can forget drafts. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Off sale and still with the admins, who edit and publish it. */
    isDraft: boolean('is_draft').notNull().default(false),
    createdAt,
  },
  (product) => [
    uniqueIndex('products_name_on_sale')
      .on(sql`lower(${product.name})`)
      .where(sql`${product.deletedAt} is null`),
    index('products_on_sale').on(product.position).where(sql`${product.deletedAt} is null`),
    uniqueIndex('products_sku_on_sale')
      .on(sql`lower(${product.sku})`)
      .where(sql`${product.deletedAt} is null`),
    // A trigger lets no two products on sale have the same one.
    index('products_by_gtin').on(sql`(${product.specification} ->> 'gtin')`),
    check('products_price_is_positive', sql`${product.priceCents} > 0`),
    check('products_min_order_is_positive', sql`${product.minOrder} > 0`),
    check('products_drafts_are_off_sale', sql`not ${product.isDraft} or ${product.deletedAt} is not null`),
    check('products_tracking', sql`${product.tracking} in ('none', 'batch', 'serial')`),
    check('products_tax_class', sql`${product.tax_class} in ('standard', 'reduced', 'zero', 'service')`),
  ],
);

/** Every slug that leads to a product, those it had before too. A database rule: one slug, one product on sale. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    /** Written by a trigger of the product itself, so that no reference has to be checked. */
    productId: uuid('product_id').notNull(),
    createdAt,
  },
  (entry) => [
    index('product_slugs_by_product').on(entry.productId),
    check('product_slugs_are_plain', sql`${entry.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** What a product is built of, with how many, and what it is made for. */
export const productLinks = pgTable(
  'product_links',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'built-of' | 'fits'>().notNull(),
    quantity: integer('quantity'),
  },
  (link) => [
    primaryKey({ columns: [link.productId, link.kind, link.otherId] }),
    index('product_links_by_other').on(link.otherId),
    check('product_links_lead_elsewhere', sql`${link.productId} <> ${link.otherId}`),
    check(
      'product_links_are_known',
      sql`(${link.kind} = 'built-of' and ${link.quantity} > 0) or (${link.kind} = 'fits' and ${link.quantity} is null)`,
    ),
  ],
);

/** What a product costs from a quantity above its minimum order on. At the minimum it costs `price_cents`. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fromQuantity: integer('from_quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
  },
  (tier) => [
    primaryKey({ columns: [tier.productId, tier.fromQuantity] }),
    check('price_tiers_begin_above_one', sql`${tier.fromQuantity} > 1`),
    check('price_tiers_price_is_positive', sql`${tier.unitCents} > 0`),
  ],
);

/** The pictures of a product after its main one, which is `products.image_hash`. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
  },
  (picture) => [
    primaryKey({ columns: [picture.productId, picture.position] }),
    index('product_pictures_by_image').on(picture.imageHash),
  ],
);

/**
 * What products on sale are found by, kept in step by a trigger. Words of name and figures stand apart, short and close
 * at hand: products are ranked by them.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Its SKU without hyphens. */
    skuKey: text('sku_key').notNull(),
    nameWords: words('name_words').notNull(),
    figureWords: words('figure_words').notNull(),
    /** All of them, and those of the description. */
    allWords: words('all_words').notNull(),
  },
  (entry) => [
    index('product_search_by_words').using('gin', entry.allWords),
    index('product_search_by_sku_key').using('gin', sql`${entry.skuKey} gin_trgm_ops`),
  ],
);

/**
 * Every word that a product was ever found by: what a misspelt one is compared with. Some stand there twice, where two
 * came at once: a rule against it would make one wait for the other.
 */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').notNull() }, (entry) => [
  index('search_vocabulary_by_beginning').on(sql`${entry.word} text_pattern_ops`),
  index('search_vocabulary_by_parts').using('gin', sql`${entry.word} gin_trgm_ops`),
]);

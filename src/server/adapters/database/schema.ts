import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KindName } from '#contract/catalogue/kinds.ts';
import type { Specification } from '#contract/catalogue/specification-fields.ts';
import type { DocumentAudience, DocumentKind } from '#domain/documents.ts';
import type { DeliveryAddress } from '#domain/order/delivery-address.ts';
import type { OrderActorKind, OrderEventKind } from '#domain/order/events.ts';
import type { ParkedReason } from '#domain/parked-payments.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { PictureType } from '#domain/picture.ts';
import type { PictureVariant } from '#domain/picture-address.ts';
import type { StockMovementKind } from '#domain/stock.ts';

/*
 * The shop's tables. What must never be wrong is a rule of the database too: no stock below zero, no total that its
 * lines do not add up to, no shipment without payment, no transaction used twice.
 */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    displayName: text('display_name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    photoUrl: text('photo_url'),
    phone: text('phone').notNull().default(''),
    education: text('education').notNull().default(''),
    linkedIn: text('linked_in').notNull().default(''),
    location: text('location').notNull().default(''),
    createdAt,
  },
  (user) => [check('users_email_is_lower_case', sql`${user.email} = lower(${user.email})`)],
);

/** Pictures are kept once, by the hash of their bytes. */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    contentType: text('content_type').$type<PictureType>().notNull(),
    bytes: bytes('bytes').notNull(),
    /** Since when no product is known to show it. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt,
  },
  (image) => [
    check('images_hash_is_sha256_of_bytes', sql`${image.hash} = encode(sha256(${image.bytes}), 'hex')`),
    check(
      'images_content_type_is_a_picture',
      sql`${image.contentType} in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml')`,
    ),
  ],
);

/** Smaller pictures for cards and phones, made once of each photo. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    width: smallint('width').$type<PictureVariant['width']>().notNull(),
    format: text('format').$type<PictureVariant['format']>().notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt,
  },
  (variant) => [
    primaryKey({ columns: [variant.imageHash, variant.width, variant.format] }),
    check('image_variants_format_is_known', sql`${variant.format} in ('avif', 'webp')`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    minOrder: integer('min_order').notNull(),
    sku: text('sku').default(sql`new_sku()`),
    /** It is sold in multiples of this: a box of four, a crate of twelve. */
    multiple: integer('multiple').notNull().default(1),
    /** Grows with every change of what is agreed on in an order: price, tiers, minimum, multiple, being on sale. */
    revision: integer('revision').notNull().default(1),
    /** For the version before, whose stock it is: a trigger keeps it in step with `stock`. */
    available: bigint('available', { mode: 'number' }).notNull().default(0),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
    /** The last part of its page's address. The database makes one of the name where none is given. */
    slug: text('slug'),
    /** What sort of thing it is. Unknown of what was made without saying so. */
    kind: text('kind').$type<KindName>(),
    specification: jsonb('specification').$type<Specification>().notNull().default({}),
    /** How long it takes to make more of it. */
    leadDays: integer('lead_days'),
    /** What it is found by, beside name, SKU and description: its kind and figures, as people write them. */
    searchWords: text('search_words').notNull().default(''),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
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
    check('products_price_is_positive', sql`${product.priceCents} > 0`),
    check('products_min_order_is_positive', sql`${product.minOrder} > 0`),
    check('products_available_is_not_negative', sql`${product.available} >= 0`),
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

/** What there is of a product, and how much of it is set aside for orders. The rest is available. */
export const stock = pgTable(
  'stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    // What comes back of deleted orders may be more than an integer counts.
    onHand: bigint('on_hand', { mode: 'number' }).notNull(),
    held: bigint('held', { mode: 'number' }).notNull().default(0),
  },
  (row) => [
    check('stock_held_is_not_negative', sql`${row.held} >= 0`),
    check('stock_is_not_oversold', sql`${row.onHand} >= ${row.held}`),
  ],
);

/**
 * Why stock is what it is. A movement is the only way to change it: the database applies each as it comes. None is
 * ever changed.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    onHandChange: bigint('on_hand_change', { mode: 'number' }).notNull().default(0),
    heldChange: bigint('held_change', { mode: 'number' }).notNull().default(0),
    orderId: uuid('order_id'),
    /** Who corrected it. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    createdAt,
  },
  (movement) => [index('stock_movements_of_product').on(movement.productId, movement.id)],
);

/** Who wants to be told when a product can be ordered again: each person once. Triggers mark when that is so. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When there was enough for an order again. Nothing while they wait. */
    backAt: timestamp('back_at', { withTimezone: true }),
    createdAt,
  },
  (alert) => [
    primaryKey({ columns: [alert.productId, alert.userId] }),
    index('stock_alerts_of_user').on(alert.userId),
    index('stock_alerts_due').on(alert.backAt).where(sql`${alert.backAt} is not null`),
  ],
);

/** What an order is found by, word by word. The index and the search must say it alike. */
export const orderWords = sql`to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || email || ' ' || coalesce(transaction_id, '') || ' ' || id::text, '@._-', '    '))`;

/**
 * An order keeps its own copy of names, prices and customer: it outlives products and account. Product, name, quantity
 * and rate are the summary of its lines. It holds their stock as long as it is neither lapsed, deleted nor shipped.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** `AY-2026-00042`: for people. */
    number: text('number').default(sql`new_order_number()`),
    /** Every change adds one. A change that adds none is of the version before, and is translated by a trigger. */
    version: integer('version').notNull().default(0),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** The address in its parts, where it was given in parts. */
    delivery: jsonb('delivery').$type<DeliveryAddress>(),
    quantity: integer('quantity').notNull(),
    rateCents: integer('rate_cents').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    purchaseOrder: text('purchase_order'),
    wishedOn: date('wished_on'),
    note: text('note'),
    transactionId: text('transaction_id'),
    /** An unpaid order lapses after this. */
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    lapsedAt: timestamp('lapsed_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt,
  },
  (order) => {
    const isOpen = sql`${order.paidAt} is null and ${order.deletedAt} is null`;
    const isPaid = sql`${order.paidAt} is not null`;
    const isKept = sql`${order.deletedAt} is null`;
    return [
      unique('orders_transaction_is_used_once').on(order.transactionId),
      uniqueIndex('orders_number_is_unique').on(order.number),
      index('orders_newest').on(order.createdAt, order.id).where(isKept),
      index('orders_of_user').on(order.userId, order.createdAt, order.id).where(isKept),
      index('orders_unpaid').on(order.createdAt, order.id).where(isOpen),
      index('orders_to_ship')
        .on(order.createdAt, order.id)
        .where(sql`${order.paidAt} is not null and ${order.shippedAt} is null`),
      index('orders_open_of_user').on(order.userId).where(isOpen),
      index('orders_held').on(order.heldUntil).where(sql`${isOpen} and ${order.lapsedAt} is null`),
      index('orders_by_total').on(order.totalCents, order.createdAt, order.id).where(isKept),
      index('orders_by_quantity').on(order.quantity, order.createdAt, order.id).where(isKept),
      // With all that the overviews add up, so that they never look at the orders themselves.
      index('orders_paid').on(order.paidAt, order.totalCents).where(isPaid),
      index('orders_paid_of_user')
        .on(order.userId, order.paidAt, order.shippedAt, order.totalCents)
        .where(isPaid),
      index('orders_by_words').using('gin', orderWords),
      check('orders_quantity_is_positive', sql`${order.quantity} > 0`),
      check('orders_rate_is_positive', sql`${order.rateCents} > 0`),
      check(
        'orders_paid_with_transaction',
        sql`(${order.paidAt} is null) = (${order.transactionId} is null)`,
      ),
      check('orders_shipped_only_when_paid', sql`${order.shippedAt} is null or ${order.paidAt} is not null`),
      check(
        'orders_paid_are_kept_and_hold_stock',
        sql`${order.paidAt} is null or (${order.lapsedAt} is null and ${order.deletedAt} is null)`,
      ),
    ];
  },
);

/** What was ordered, as it was called and cost then. Lines add up to their order, and are never changed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** From which quantity on this price is given. */
    tierFrom: integer('tier_from').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    index('order_lines_by_sku').on(sql`lower(${line.sku})`),
    check('order_lines_quantity_is_positive', sql`${line.quantity} > 0`),
    check('order_lines_price_is_positive', sql`${line.unitCents} > 0`),
    check(
      'order_lines_total_is_exact',
      sql`${line.totalCents} = ${line.unitCents}::bigint * ${line.quantity}`,
    ),
  ],
);

/** What happened to an order, written with it. None is ever changed; what it says of a person can be emptied. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    actorKind: text('actor_kind').$type<OrderActorKind>().notNull(),
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
  },
  (event) => [index('order_events_of_order').on(event.orderId, event.id)],
);

/** What somebody means to order, on whatever device. Everything about it waits for its row, one change after the other. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Grows with every change, so that of two answers the newer is known. */
  version: integer('version').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A product and how many: what they cost is asked when somebody looks. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** What a unit cost when its person last saw it, to tell them of a change. No money goes by it. */
    seenCents: integer('seen_cents'),
    /** In the order in which they came. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (line) => [
    primaryKey({ columns: [line.userId, line.productId] }),
    check('cart_lines_quantity_is_positive', sql`${line.quantity} > 0`),
  ],
);

/**
 * What the payment provider was asked to charge. `open` until the provider has charged or closed it;
 * `settled` when it has paid its order; `parked` when it was charged and no order could be paid by it.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    status: text('status').$type<'open' | 'settled' | 'parked' | 'closed'>().notNull().default('open'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id),
    clientSecret: text('client_secret').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Why no order could be paid by it. */
    parkedFor: text('parked_for').$type<ParkedReason>(),
    parkedAt: timestamp('parked_at', { withTimezone: true }),
    /** An admin has refunded it, or otherwise dealt with it. */
    dealtWithAt: timestamp('dealt_with_at', { withTimezone: true }),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (intent) => [
    uniqueIndex('payment_intents_open_of_order').on(intent.orderId).where(sql`${intent.status} = 'open'`),
    uniqueIndex('payment_intents_settle_an_order_once')
      .on(intent.orderId)
      .where(sql`${intent.status} = 'settled'`),
    uniqueIndex('payment_intents_open_of_user')
      .on(intent.userId, intent.amountCents)
      .where(sql`${intent.status} = 'open' and ${intent.orderId} is null`),
    index('payment_intents_of_order').on(intent.orderId),
    index('payment_intents_of_user').on(intent.userId),
    index('payment_intents_to_check').on(intent.checkedAt).where(sql`${intent.status} = 'open'`),
    index('payment_intents_parked').on(intent.parkedAt).where(sql`${intent.status} = 'parked'`),
    check('payment_intents_amount_is_positive', sql`${intent.amountCents} > 0`),
    check('payment_intents_status', sql`${intent.status} in ('open', 'settled', 'parked', 'closed')`),
    check(
      'payment_intents_settled_with_order',
      sql`${intent.status} <> 'settled' or ${intent.orderId} is not null`,
    ),
    check(
      'payment_intents_parked_for_a_reason',
      sql`${intent.status} <> 'parked' or ${intent.parkedFor} is not null`,
    ),
  ],
);

/** Webhooks of the payment provider that were dealt with; each comes at least once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  createdAt,
});

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reviewer: text('reviewer').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt,
  },
  (review) => [
    index('reviews_newest').on(review.createdAt, review.id),
    index('reviews_of_user').on(review.userId),
    check('reviews_rating_is_one_to_five', sql`${review.rating} between 1 and 5`),
  ],
);

export const blogEntries = pgTable('blog_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  position: integer('position').notNull().unique(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});

/** Files are kept once, by the hash of their bytes: here if they are small, else in the file store. */
export const files = pgTable(
  'files',
  {
    hash: text('hash').primaryKey(),
    size: integer('size').notNull(),
    bytes: bytes('bytes'),
    /** Not while it is being written to the file store. */
    isWhole: boolean('is_whole').notNull(),
    /** Since when nothing is known to show it. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    createdAt,
  },
  (file) => [
    check('files_hash_is_sha256', sql`${file.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      'files_hash_is_of_bytes',
      sql`${file.bytes} is null or ${file.hash} = encode(sha256(${file.bytes}), 'hex')`,
    ),
    check('files_size_is_of_bytes', sql`${file.bytes} is null or ${file.size} = octet_length(${file.bytes})`),
  ],
);

/**
 * A paper of a product, in one language and edition. It is current until another edition takes its place or an admin
 * withdraws it; its row stays.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    edition: text('edition').notNull(),
    issuedOn: date('issued_on').notNull(),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => files.hash),
    /** Under what name it is saved. */
    fileName: text('file_name').notNull(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    createdAt,
  },
  (document) => [
    index('documents_of_product').on(document.productId),
    index('documents_of_file').on(document.fileHash),
    // A product has many certificates and drawings, and one of everything else: domain/documents.ts says it too.
    uniqueIndex('documents_current_once')
      .on(
        document.productId,
        document.kind,
        document.language,
        sql`(case when ${document.kind} in ('certificate', 'drawing') then lower(${document.title}) else '' end)`,
      )
      .where(sql`${document.replacedAt} is null and ${document.withdrawnAt} is null`),
    check('documents_audience_is_known', sql`${document.audience} in ('everybody', 'signed-in', 'buyers')`),
  ],
);

/** How often each was downloaded on a day, apart from it: nobody who reads waits for who counts. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    downloads: integer('downloads').notNull(),
  },
  (row) => [primaryKey({ columns: [row.documentId, row.day] })],
);

/** What the shop makes for itself and must not forget, such as the key of its tokens. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt,
});

/** Which sets of seed content this database has had, so that seeding twice changes nothing. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  createdAt,
});

/** When backups were taken, by `npm run backup` or by whoever inserts a row here: how old the last one is. */
export const backups = pgTable('backups', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey().defaultNow(),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
});

import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documentAddress, validityOn } from '#shop/documents/rules/documents.ts';
import { documents } from '#shop/documents/server/tables.ts';
import type { UploadedTestSummary } from '../contract/test-summary-page.ts';
import { testSummaries } from './tables.ts';

const { id, productId, model, edition, validFrom, summary, fileHash } = testSummaries;

const shown = { id, productId, model, edition, validFrom, summary, fileHash };

export type TestSummaryRow = Awaited<ReturnType<typeof listOfModel>>[number];

const isOfModel = (wanted: string) => sql`lower(${model}) = lower(${wanted})`;

/** Whether the document that it was given out as was taken back. */
const isWithdrawn = sql<boolean>`exists (
  select from ${documents} where ${documents.productId} = ${testSummaries.productId}
    and ${documents.fileHash} = ${testSummaries.fileHash} and ${documents.withdrawnAt} is not null)`;

/** All editions of a model, the newest first, with what their product is by now. */
export async function listOfModel(db: Database, wanted: string) {
  return await db
    .select({
      ...shown,
      isWithdrawn,
      product: {
        name: products.name,
        sku: products.sku,
        slug: products.slug,
        deletedAt: products.deletedAt,
      },
    })
    .from(testSummaries)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isOfModel(wanted), isNotNull(fileHash)))
    .orderBy(desc(edition));
}

/**
 * The newest edition of a product. An SKU may have been another product's before: editions go on counting, so that each has
 * an address of its own.
 */
export async function findNewest(db: Database, product: { id: string; sku: string | null }) {
  const [newest] = await db
    .select(shown)
    .from(testSummaries)
    .where(or(eq(productId, product.id), product.sku ? isOfModel(product.sku) : undefined))
    .orderBy(desc(edition))
    .limit(1);
  return newest;
}

/** The model under which the newest edition of each product is found, of those that have one: filled in, or else uploaded. */
export async function findModels(db: Database, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; model: string }>(sql`
    select distinct on (id) id, model from (
      select product_id as id, model, edition from test_summaries where file_hash is not null
      union all
      select p.id, p.sku, 0 from documents d join products p on p.id = d.product_id where ${isUploadedSummary}
    ) known
    where id = any (${sql.param([...productIds])}::uuid[])
    order by id, edition desc`);
  return new Map(rows.map((row) => [row.id, row.model]));
}

/** Every model that has a public page. */
export async function listModels(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ model: string }>(sql`
    select min(model) as model from (
      select model from test_summaries where file_hash is not null
      union all
      select p.sku from documents d join products p on p.id = d.product_id where ${isUploadedSummary}
    ) known
    group by lower(model) order by lower(model) limit ${limit}`);
  return rows.map((row) => row.model);
}

type NewTestSummary = typeof testSummaries.$inferInsert;

/** Answers whether there was none of that edition before. */
export async function addTestSummary(tx: Database, given: NewTestSummary): Promise<boolean> {
  const added = await tx.insert(testSummaries).values(given).onConflictDoNothing().returning({ id });
  return added.length > 0;
}

export type TestedProduct = Awaited<ReturnType<typeof findTestedProduct>>;

/** What a test summary is about. */
export async function findTestedProduct(db: Database, productId: string) {
  const { id, name, sku, kind, specification } = products;
  const [product] = await db
    .select({ id, name, sku, kind, specification })
    .from(products)
    .where(and(eq(id, productId), isNull(products.deletedAt)));
  return requireOnSale(product);
}

/**
 * Test summaries that were uploaded as a PDF instead of filling in the form, for everybody and as long as they are
 * current: of `d`ocuments and their `p`roducts.
 */
const isUploadedSummary = sql`d.kind = 'test-summary' and d.audience = 'everybody'
  and d.replaced_at is null and d.withdrawn_at is null and p.sku is not null
  and not exists (select from test_summaries where product_id = d.product_id and file_hash = d.file_hash)`;

interface Uploaded extends Record<string, unknown> {
  id: string;
  fileName: string;
  language: string;
  edition: string;
  issuedOn: string;
  validFrom: string | null;
  validUntil: string | null;
  sku: string;
  name: string;
  slug: string | null;
  isOnSale: boolean;
}

/** Those of a model, the newest first, with what its product is by now. */
export async function listUploadedOfModel(db: Database, model: string): Promise<Uploaded[]> {
  const { rows } = await db.execute<Uploaded>(sql`
    select d.id, d.file_name as "fileName", d.language, d.edition, d.issued_on::text as "issuedOn",
      d.valid_from::text as "validFrom", d.valid_until::text as "validUntil",
      p.sku, p.name, p.slug, p.deleted_at is null as "isOnSale"
    from documents d join products p on p.id = d.product_id
    where lower(p.sku) = lower(${model}) and ${isUploadedSummary}
    order by d.issued_on desc, d.language, d.id`);
  return rows;
}

export function toUploaded({
  language,
  edition,
  issuedOn,
  validFrom,
  validUntil,
  ...file
}: Uploaded): UploadedTestSummary {
  const period = { validFrom, validUntil };
  return {
    ...{ language, edition, issuedOn, ...period },
    validity: validityOn(dayOf(new Date()), period),
    file: documentAddress(file),
  };
}

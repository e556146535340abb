import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#platform/contract/lists.ts';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import type { DocumentStatus, documentStatusQuerySchema } from '../contract/documents.ts';
import { renewalDays, validityOn } from '../rules/documents.ts';
import { productDocumentKinds, requiredDocuments, requiredOfAll } from '../rules/required-documents.ts';

type Row = Record<string, unknown> & Omit<DocumentStatus, 'lacks'> & { total: number };

/**
 * Documents that the shop makes itself are never missing: a data sheet of each product with figures (`hasDataSheet` in
 * rules/documents.ts), lot data of each tracked product, and a passport of each unit whose product has a category
 * (`categoryOf`) and a GTIN.
 */
const made = sql`array_remove(array[
  case when p.kind is not null and p.specification <> '{}' then 'data-sheet' end,
  case when p.tracking <> 'none' then 'lot-data' end,
  case when p.tracking = 'serial' and p.specification ? 'gtin' and (p.kind = 'pack' or exists (
    select from product_passports where product_id = p.id)) then 'passport' end], null)`;

const needs = sql`array(select jsonb_array_elements_text(
  coalesce(${JSON.stringify(requiredDocuments)}::jsonb -> p.kind, ${JSON.stringify(requiredOfAll)}::jsonb)))`;

/** As `validityOn` in rules/documents.ts says it, of a row of `documents`. */
function byValidity(day: string) {
  const isInForce = sql`(coalesce(valid_from <= ${day}, true) and coalesce(valid_until >= ${day}, true))`;
  const isEnding = sql`coalesce(valid_until <= ${daysAfter(day, renewalDays)}, false)`;
  return { isInForce, isEnding };
}

const inOrder = (kinds: readonly string[]) => productDocumentKinds.filter((kind) => kinds.includes(kind));

/**
 * Which documents these products have, and which of those they need they lack. In `where`, `p` is the product, `needs` and
 * `has` are kinds of documents, and `is_ending` says whether one has expired or soon will.
 */
export async function readDocumentStatus(
  db: Database,
  where: SQL,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<{ items: DocumentStatus[]; total: number }> {
  const today = dayOf(new Date());
  const { isInForce, isEnding } = byValidity(today);
  const { rows } = await db.execute<Row>(sql`
    select p.id as "productId", p.name, p.sku, needs, has, made, due, documents, count(*) over ()::int as total
    from products p
    cross join lateral (select ${made} as made, ${needs} as needs) asked
    cross join lateral (
      select coalesce(array_agg(distinct kind) filter (where ${isInForce}), '{}') || made as has,
        coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'title', title,
          'validFrom', valid_from, 'validUntil', valid_until) order by valid_until, title)
          filter (where ${isEnding} or not ${isInForce}), '[]') as due,
        coalesce(bool_or(${isEnding}), false) as is_ending, count(*)::int as documents
      from documents where product_id = p.id and replaced_at is null and withdrawn_at is null
    ) current
    where ${where}
    order by p.position limit ${limit ?? null} offset ${offset ?? 0}`);
  return {
    items: rows.map(({ total: _, needs, has, made, ...row }) => ({
      ...(row as Omit<DocumentStatus, 'needs' | 'has' | 'made' | 'lacks'>),
      needs: inOrder(needs),
      has: inOrder(has),
      lacks: inOrder(needs).filter((kind) => !has.includes(kind)),
      made: inOrder(made),
      due: row.due.map((document) => ({ ...document, validity: validityOn(today, document) })),
    })),
    total: rows[0]?.total ?? 0,
  };
}

type Query = z.output<typeof documentStatusQuerySchema>;

/** Which documents each product on sale has, and which required ones it lacks. */
export async function listDocumentStatus(
  db: Database,
  { q, lacks, ending, productId, limit, offset }: Query,
): Promise<Page<DocumentStatus>> {
  const conditions = [sql`p.deleted_at is null`];
  if (q) conditions.push(sql`(p.name ilike ${containing(q)} or p.sku ilike ${containing(q)})`);
  if (productId) conditions.push(sql`p.id = ${productId}`);
  if (lacks === 'any') conditions.push(sql`not needs <@ has`);
  else if (lacks) conditions.push(sql`${lacks} = any (needs) and not ${lacks} = any (has)`);
  if (ending) conditions.push(sql`is_ending`);
  return await readDocumentStatus(db, sql.join(conditions, sql` and `), { limit, offset });
}

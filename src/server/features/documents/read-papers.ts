import { type SQL, sql } from 'drizzle-orm';
import type { ProductPapers } from '#contract/documents.ts';
import { neededByAll, neededPapers, paperKinds } from '#domain/needed-papers.ts';
import type { Database } from '../../adapters/database/database.ts';

type Row = Record<string, unknown> & Omit<ProductPapers, 'lacks'> & { total: number };

/**
 * What the shop makes by itself is lacking nowhere: a data sheet of each product with figures (`hasDataSheet` in
 * domain/documents.ts), lot data of what is tracked, and a passport of each unit of what has a category (`categoryOf`) and a GTIN.
 */
const made = sql`array_remove(array[
  case when p.kind is not null and p.specification <> '{}' then 'data-sheet' end,
  case when p.tracking <> 'none' then 'lot-data' end,
  case when p.tracking = 'serial' and p.specification ? 'gtin' and (p.kind = 'pack' or exists (
    select from product_passports where product_id = p.id)) then 'passport' end], null)`;

const needs = sql`array(select jsonb_array_elements_text(
  coalesce(${JSON.stringify(neededPapers)}::jsonb -> p.kind, ${JSON.stringify(neededByAll)}::jsonb)))`;

const inOrder = (kinds: readonly string[]) => paperKinds.filter((kind) => kinds.includes(kind));

/**
 * Which of some products have which papers, and which they lack of those that they need. `where` speaks of the product as `p`,
 * and of what it needs and has as `needs` and `has`.
 */
export async function readPapers(
  db: Database,
  where: SQL,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<{ items: ProductPapers[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    select p.id as "productId", p.name, p.sku, needs, has, made, documents, count(*) over ()::int as total
    from products p
    cross join lateral (select ${made} as made, ${needs} as needs) asked
    cross join lateral (
      select coalesce(array_agg(distinct coalesce(sort, documents.kind)), '{}') || made as has, count(*)::int as documents
      from documents where product_id = p.id and replaced_at is null and withdrawn_at is null
    ) current
    where ${where}
    order by p.position limit ${limit ?? null} offset ${offset ?? 0}`);
  return {
    items: rows.map(({ total: _, needs, has, made, ...row }) => ({
      ...(row as Omit<ProductPapers, 'needs' | 'has' | 'made' | 'lacks'>),
      needs: inOrder(needs),
      has: inOrder(has),
      lacks: inOrder(needs).filter((kind) => !has.includes(kind)),
      made: inOrder(made),
    })),
    total: rows[0]?.total ?? 0,
  };
}

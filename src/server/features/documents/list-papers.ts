import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductPapers, papersQuerySchema } from '#contract/documents.ts';
import type { Page } from '#contract/lists.ts';
import { documentKinds, neededByAll, neededPapers } from '#domain/documents.ts';
import type { Database } from '../../adapters/database/database.ts';
import { containing } from '../../adapters/database/search.ts';

type Query = z.output<typeof papersQuerySchema>;
type Row = ProductPapers & { total: number };

/** As `hasDataSheet` in domain/documents.ts says it: what the shop makes itself is lacking nowhere. */
const ownDataSheet = sql`case when p.kind is not null and p.specification <> '{}' then '{data-sheet}'::text[] else '{}' end`;

/** Which products have which papers, and which they lack of those that they need. */
export async function listPapers(
  db: Database,
  { q, lacks, limit, offset }: Query,
): Promise<Page<ProductPapers>> {
  const search = q ? sql`(p.name ilike ${containing(q)} or p.sku ilike ${containing(q)})` : sql`true`;
  const isWanted =
    lacks === undefined
      ? sql`true`
      : lacks === 'any'
        ? sql`cardinality(lacks) > 0`
        : sql`${lacks} = any (lacks)`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select p.id as "productId", p.name, p.sku, has, lacks, documents, count(*) over ()::int as total
    from products p
    cross join lateral (
      select coalesce(array_agg(distinct documents.kind), '{}') || ${ownDataSheet} as has, count(*)::int as documents from documents
      where product_id = p.id and replaced_at is null and withdrawn_at is null
    ) current
    cross join lateral (
      select array(
        select jsonb_array_elements_text(
          coalesce(${JSON.stringify(neededPapers)}::jsonb -> p.kind, ${JSON.stringify(neededByAll)}::jsonb)
        ) except select unnest(has)
      ) as lacks
    ) missing
    where p.deleted_at is null and ${search} and ${isWanted}
    order by p.position limit ${limit} offset ${offset}`);
  const inOrder = (kinds: readonly string[]) => documentKinds.filter((kind) => kinds.includes(kind));
  return {
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      has: inOrder(row.has),
      lacks: inOrder(row.lacks),
    })),
    total: rows[0]?.total ?? 0,
  };
}

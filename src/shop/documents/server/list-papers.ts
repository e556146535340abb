import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/search.ts';
import type { ProductPapers, papersQuerySchema } from '../contract/documents.ts';
import { readPapers } from './read-papers.ts';

type Query = z.output<typeof papersQuerySchema>;

/** Which products on sale have which papers, and which they lack of those that they need. */
export async function listPapers(
  db: Database,
  { q, lacks, ending, productId, limit, offset }: Query,
): Promise<Page<ProductPapers>> {
  const conditions = [sql`p.deleted_at is null`];
  if (q) conditions.push(sql`(p.name ilike ${containing(q)} or p.sku ilike ${containing(q)})`);
  if (productId) conditions.push(sql`p.id = ${productId}`);
  if (lacks === 'any') conditions.push(sql`not needs <@ has`);
  else if (lacks) conditions.push(sql`${lacks} = any (needs) and not ${lacks} = any (has)`);
  if (ending) conditions.push(sql`is_ending`);
  return await readPapers(db, sql.join(conditions, sql` and `), { limit, offset });
}

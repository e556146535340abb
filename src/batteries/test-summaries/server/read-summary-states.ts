import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isInForce, validityOn } from '#shop/documents/rules/documents.ts';
import { type SummaryState, summaryStates } from '../rules/summary-state.ts';

interface Row extends Record<string, unknown> {
  id: string;
  validFrom: string | null;
  validUntil: string | null;
  isOtherKind: boolean;
}

/**
 * What the test summary of each product is on a day, or on another one that is asked for: published here or uploaded as a document, for any reader. An edition that
 * was replaced or withdrawn does not count.
 */
export async function readSummaryStates(
  db: Database,
  productIds: readonly string[],
  day: string,
): Promise<(productId: string, on?: string) => SummaryState> {
  const { rows } =
    productIds.length === 0
      ? { rows: [] }
      : await db.execute<Row>(sql`
    select p.id, d.valid_from::text as "validFrom", d.valid_until::text as "validUntil",
      coalesce(s.summary ->> 'kind' <> p.kind, false) and p.kind in ('cell', 'module', 'pack') as "isOtherKind"
    from documents d
    join products p on p.id = d.product_id
    left join test_summaries s on s.product_id = d.product_id and s.file_hash = d.file_hash
    where d.kind = 'test-summary' and d.replaced_at is null and d.withdrawn_at is null
      and p.id = any (${sql.param([...new Set(productIds)])}::uuid[])`);
  return (productId, on = day) => {
    const found = rows.filter(({ id }) => id === productId).map((row) => stateOf(row, on));
    return summaryStates.find((state) => found.includes(state)) ?? 'none';
  };
}

function stateOf({ isOtherKind, ...period }: Row, day: string): SummaryState {
  if (isOtherKind) return 'other-kind';
  const validity = validityOn(day, period);
  if (isInForce(validity)) return 'valid';
  return validity === 'ran-out' ? 'ran-out' : 'not-yet';
}

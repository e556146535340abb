import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { countedAtMost } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing, matchingWords } from '#platform/server/database/queries.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orderLines, orders, orderWords } from './tables.ts';

interface Found {
  /** Which of the orders are meant. */
  condition: SQL | undefined;
  /** At most one more than are counted. */
  count: number;
}

/** Of a shop that has saved no other: see `new_order_number` in `programs.sql`. */
const firstOrderPrefix = 'AY';

/** More SKUs than these are no search for one. */
const skusAtMost = 200;

/**
 * By words, by number, or by the SKU of a line: each has an index of its own, which a condition of all three could not
 * use. So each is counted apart, as far as lists are, and those that find nothing are left out.
 */
export async function searchOrders(db: Database, text: string, others: SQL | undefined): Promise<Found> {
  const ways = [
    matchingWords(orderWords, joinId(text)),
    withNumber(text, await listPrefixes(db)),
    withSku(await findSkus(db, text)),
  ];
  const found = ways.map(
    (way) => sql`(
    select ${orders.id} from ${orders} where ${and(others, way)} limit ${countedAtMost + 1})`,
  );
  const [byWords, byNumber, bySku] = found;
  const { rows } = await db.execute<{ words: number; number: number; sku: number; total: number }>(sql`
    with by_words as materialized ${byWords}, by_number as materialized ${byNumber}, by_sku as materialized ${bySku}
    select (select count(*)::int from by_words) as words, (select count(*)::int from by_number) as number,
      (select count(*)::int from by_sku) as sku, (select count(*)::int from (
        table by_words union table by_number union table by_sku) together) as total`);
  const { words = 0, number = 0, sku = 0, total = 0 } = rows[0] ?? {};
  const helpful = ways.filter((_, index) => [words, number, sku][index]);
  const count = Math.min(total, countedAtMost + 1);
  if (helpful.length <= 1) return { condition: helpful[0] ?? sql`false`, count };
  return {
    count,
    condition:
      count > countedAtMost
        ? sql`(${sql.join(helpful, sql` or `)})`
        : sql`${orders.id} in (${sql.join(
            helpful.map((way) => sql`select ${orders.id} from ${orders} where ${and(others, way)}`),
            sql` union `,
          )})`,
  };
}

/** An id, or its beginning, is indexed without its hyphens. */
function joinId(text: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]*$/i.test(text.trim()) ? text.replaceAll('-', '') : text;
}

/** `AY-2026-00042`, with or without its letters, which may be any prefix that the shop has had. */
function withNumber(text: string, prefixes: readonly string[]): SQL {
  const [, prefix, year, digits] =
    /^(?:([a-z](?:[a-z0-9-]{0,8}[a-z0-9])?)[- ]?)?(\d{4})[- ](\d{5,})$/i.exec(text.trim()) ?? [];
  if (!year) return sql`false`;
  const meant = prefix ? [prefix.toUpperCase()] : prefixes;
  return inArray(
    orders.number,
    meant.map((name) => `${name}-${year}-${digits}`),
  );
}

/** All that numbers of orders have begun with. */
async function listPrefixes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ prefix: string }>(sql`
    select distinct value->>'orderPrefix' as prefix from shop_settings where part = 'numbers'`);
  return [firstOrderPrefix, ...rows.map(({ prefix }) => prefix)];
}

function withSku(skus: string[]): SQL {
  return sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${inArray(sql`lower(${orderLines.sku})`, skus)})`;
}

/** The text itself, and of today's SKUs those that hold it, wherever it has its hyphens. */
async function findSkus(db: Database, text: string): Promise<string[]> {
  const bare = (value: SQL | string) => sql`regexp_replace(lower(${value}), '[^[:alnum:]]', '', 'g')`;
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  // Of less than three letters nearly every SKU holds some.
  if (letters.length < 3) return [text.toLowerCase()];
  const known = await db
    .select({ sku: sql<string>`lower(${products.sku})` })
    .from(products)
    .where(sql`${bare(sql`${products.sku}`)} like ${containing(letters)}`)
    .limit(skusAtMost + 1);
  return [text.toLowerCase(), ...(known.length > skusAtMost ? [] : known.map(({ sku }) => sku))];
}

import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { countedAtMost, type Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { beginningWith, matchingWords } from '#platform/server/database/search.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders, orderWords } from '#shop/orders/server/tables.ts';
import type { LogFilter, LoggedAction, LogQuery } from '../contract/admin-action.ts';
import { findSubjects } from './find-subjects.ts';
import { toAdminActionLine } from './list-admin-actions.ts';
import { actorWords, adminActions, subjectWords } from './tables.ts';

/** What admins have done to anything, the newest first. Each stretch begins where the one before ended. */
export async function searchAdminActions(
  db: Database,
  { cursor, limit, ...filter }: LogQuery,
): Promise<Page<LoggedAction>> {
  const { total, read } = await findAdminActions(db, filter);
  return {
    ...(await read({ cursor, limit })),
    total: Math.min(total, countedAtMost),
    isTotalAtLeast: total > countedAtMost,
  };
}

interface Stretch {
  items: LoggedAction[];
  nextCursor: string | undefined;
}

/** Counts what is wanted, as far as lists are; by that it is known how to read it. */
export async function findAdminActions(db: Database, filter: LogFilter) {
  const wanted = await conditionOf(db, filter);
  const total = await countUpTo(db, countedAtMost + 1, wanted);
  const areSearchedAndFew = Boolean(filter.by || filter.q) && total <= countedAtMost;
  const order = [adminActions.createdAt, adminActions.id].map((column) => desc(column));

  async function read({ cursor, limit }: Pick<LogQuery, 'cursor' | 'limit'>): Promise<Stretch> {
    const rows = await db
      .select()
      .from(adminActions)
      .where(and(wanted, cursor === undefined ? undefined : after(cursor)))
      .orderBy(...(areSearchedAndFew ? [unindexed] : []), ...order)
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const items = await tellWhereTheyAre(db, shown);
    return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : undefined };
  }

  return { total, read };
}

async function tellWhereTheyAre(
  db: Database,
  rows: (typeof adminActions.$inferSelect)[],
): Promise<LoggedAction[]> {
  const subjects = rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id }));
  const placeOf = await findSubjects(db, subjects);
  return rows.map((row) => {
    const subject = { kind: row.subjectKind, id: row.subjectId };
    return { ...toAdminActionLine(row), subject: { ...subject, name: row.subjectName, ...placeOf(subject) } };
  });
}

/** PostgreSQL takes any word for a common one; by this order it finds the few by their index (see orders/list-orders.ts). */
const unindexed = desc(sql`${adminActions.createdAt} + interval '0'`);

async function conditionOf(
  db: Database,
  { by, q, action, from, until }: LogFilter,
): Promise<SQL | undefined> {
  return and(
    by ? matchingWords(actorWords, by) : undefined,
    q ? or(matchingWords(subjectWords, q), ...(await onWhatIsCalled(db, q))) : undefined,
    action ? eq(adminActions.action, action) : undefined,
    from ? gte(adminActions.createdAt, sql`${from}::timestamp at time zone 'UTC'`) : undefined,
    until ? lt(adminActions.createdAt, sql`(${until}::date + 1)::timestamp at time zone 'UTC'`) : undefined,
  );
}

/** More products or orders than these are no search for one. */
const subjectsAtMost = 500;

/** What the log does not call so itself: products by their SKU, and orders by their customer’s e-mail. */
async function onWhatIsCalled(db: Database, text: string): Promise<SQL[]> {
  const isSku = sql`lower(${products.sku}) like ${beginningWith(text.toLowerCase())}`;
  const ofSku = await db.select({ id: products.id }).from(products).where(isSku).limit(subjectsAtMost);
  const ofCustomer = text.includes('@')
    ? await db
        .select({ id: orders.id })
        .from(orders)
        .where(matchingWords(orderWords, text))
        .limit(subjectsAtMost)
    : [];
  const on = (kind: 'product' | 'order', found: { id: string }[]) =>
    and(
      eq(adminActions.subjectKind, kind),
      inArray(
        adminActions.subjectId,
        found.map(({ id }) => id),
      ),
    );
  return [
    ...(ofSku.length ? [on('product', ofSku)] : []),
    ...(ofCustomer.length ? [on('order', ofCustomer)] : []),
  ].filter((condition) => condition !== undefined);
}

async function countUpTo(db: Database, limit: number, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(adminActions)
    .where(wanted)
    .limit(limit)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

function after(cursor: number): SQL {
  return sql`(${adminActions.createdAt}, ${adminActions.id}) <
    (select last.created_at, last.id from admin_actions last where last.id = ${cursor})`;
}

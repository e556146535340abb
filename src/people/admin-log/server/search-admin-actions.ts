import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { countedAtMost, type ListQuery, type Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { matchingWords } from '#platform/server/database/queries.ts';
import type { AdminActionLine, LogFilter, LoggedAction, LogQuery } from '../contract/calls.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';
import { findThings, type LoggedThings, searchThings } from './logged-things.ts';
import { actorWords, adminActions, subjectWords } from './tables.ts';

export interface LogParts {
  db: Database;
  /** What all subjects bring for the log. */
  loggedThings: LoggedThings;
}

/** What admins have done to anything, the newest first. Each stretch begins where the one before ended. */
export async function searchAdminActions(
  parts: LogParts,
  { cursor, limit, ...filter }: LogQuery,
): Promise<Page<LoggedAction>> {
  const { total, read } = await findAdminActions(parts, filter);
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
export async function findAdminActions(parts: LogParts, filter: LogFilter) {
  const { db } = parts;
  const wanted = await conditionOf(parts, filter);
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
    const items = await tellWhereTheyAre(parts, shown);
    return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : undefined };
  }

  return { total, read };
}

async function tellWhereTheyAre(
  { db, loggedThings }: LogParts,
  rows: (typeof adminActions.$inferSelect)[],
): Promise<LoggedAction[]> {
  const things = rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id }));
  const placeOf = await findThings(db, loggedThings, things);
  return rows.map((row) => {
    const subject = { kind: row.subjectKind, id: row.subjectId };
    return { ...toAdminActionLine(row), subject: { ...subject, name: row.subjectName, ...placeOf(subject) } };
  });
}

/** PostgreSQL takes any word for a common one; by this order it finds the few by their index (see orders/list-orders.ts). */
const unindexed = desc(sql`${adminActions.createdAt} + interval '0'`);

async function conditionOf(
  parts: LogParts,
  { by, q, action, from, until }: LogFilter,
): Promise<SQL | undefined> {
  return and(
    by ? matchingWords(actorWords, by) : undefined,
    q ? or(matchingWords(subjectWords, q), ...(await onThingsCalled(parts, q))) : undefined,
    action ? eq(adminActions.action, action) : undefined,
    from ? gte(adminActions.createdAt, sql`${from}::timestamp at time zone 'UTC'`) : undefined,
    until ? lt(adminActions.createdAt, sql`(${until}::date + 1)::timestamp at time zone 'UTC'`) : undefined,
  );
}

async function onThingsCalled({ db, loggedThings }: LogParts, text: string): Promise<(SQL | undefined)[]> {
  const found = await searchThings(db, loggedThings, text);
  return found.map(({ kind, ids }) =>
    and(eq(adminActions.subjectKind, kind), inArray(adminActions.subjectId, ids)),
  );
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

/** What admins have done to a thing, the newest first; also to one that is gone. */
export async function listAdminActionsOn(
  db: Database,
  subject: { kind: AdminSubjectKind; id: string },
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<Page<AdminActionLine>> {
  const isOnIt = and(eq(adminActions.subjectKind, subject.kind), eq(adminActions.subjectId, subject.id));
  const [rows, [counted]] = await Promise.all([
    db.select().from(adminActions).where(isOnIt).orderBy(desc(adminActions.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(adminActions).where(isOnIt),
  ]);
  return {
    items: rows.map(toAdminActionLine),
    total: counted?.total ?? 0,
  };
}

function toAdminActionLine(row: typeof adminActions.$inferSelect): AdminActionLine {
  const { id, action, actorName, actorEmail, before, after, createdAt } = row;
  return {
    ...{ id, action, before, after },
    at: createdAt.toISOString(),
    actor: { name: actorName, email: actorEmail },
  };
}

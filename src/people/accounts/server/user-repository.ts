import { and, asc, count, desc, eq, ilike, inArray, is, or, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Limited } from '#platform/contract/lists.ts';
import { readSort } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing, prepared, readTogether } from '#platform/server/database/queries.ts';
import type { Identity } from '#platform/server/http/access/authentication.ts';
import { type FoundRows, inOrderOf } from '#platform/server/http/whole-list.ts';
import type { profileSchema, UserListQuery, updateProfileSchema, userSchema } from '../contract/user.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
type ShownUser = z.infer<typeof userSchema>;

/** As much of a person as every call of theirs needs. */
type CallingUser = Pick<UserRow, 'id' | 'email' | 'displayName' | 'photoUrl' | 'isAdmin'>;

/**
 * Finds no user when the condition does not hold. It runs with every call, so it is prepared once, and runs without
 * Drizzle, which took as long as the rest: the condition names the facts that are filled in each time. Calls of the
 * same moment are looked up in one query.
 */
export function prepareFindUserIf(db: Database, condition: SQL) {
  const { id, email, displayName, photoUrl, isAdmin } = users;
  const { sql: text, params } = db
    .select({
      id,
      email,
      displayName: sql`${displayName}`.as('displayName'),
      photoUrl: sql`${photoUrl}`.as('photoUrl'),
      isAdmin: sql`${isAdmin}`.as('isAdmin'),
    })
    .from(users)
    .where(and(eq(users.id, sql`${sql.placeholder('id')}::uuid`), condition))
    .toSQL();
  const find = prepared<CallingUser & { place: number }>(
    'callers',
    `select asked.place::int - 1 as place, found.* from json_array_elements($1) with ordinality as asked (facts, place)
     cross join lateral (${text.replace(/\$(\d+)/g, (_, number) => factOf(params[number - 1]))} limit 1) found`,
  );
  const findTogether = readTogether(async (asked: Record<string, unknown>[]) => {
    const callers: (CallingUser | undefined)[] = asked.map(() => undefined);
    for (const { place, ...user } of await find(db, [JSON.stringify(asked)])) callers[place] = user;
    return callers;
  });
  return (userId: string, facts: Record<string, unknown>) => findTogether({ ...facts, id: userId });
}

/** Where the facts of one who is asked about are found. What is no text says itself what it is. */
function factOf(parameter: unknown): string {
  if (!is(parameter, Placeholder)) throw new Error('Whether a sign-in counts depends on facts of it alone.');
  return `(asked.facts ->> '${parameter.name}')`;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

const sortColumns = {
  joined: users.createdAt,
  name: sql`lower(${users.displayName})`,
  email: users.email,
  admin: users.isAdmin,
};

/** Sorted as wanted; of those who are alike in that, who joined first comes first. */
export async function findUsers(
  db: Database,
  { limit, offset, q, sort }: Limited<UserListQuery>,
): Promise<FoundRows> {
  const { by, descending } = readSort(sort);
  const wanted = q
    ? or(ilike(users.displayName, containing(q)), ilike(users.email, containing(q)))
    : undefined;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(wanted)
      .orderBy((descending ? desc : asc)(sortColumns[by]), asc(users.createdAt), asc(users.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(wanted),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** Which of these people are still there. */
export async function findUserIds(db: Database, ids: string[]): Promise<{ id: string }[]> {
  return await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
}

/** In the order of their ids. */
export async function readUsers(db: Database, ids: string[]): Promise<ShownUser[]> {
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  return inOrderOf(ids, rows).map(({ id, displayName, email, isAdmin }) => ({
    _id: id,
    displayName,
    email,
    isAdmin,
  }));
}

/** Adds a new person; for a known one, name and picture follow the identity provider. */
export async function keepUser(db: Database, { email, displayName, photoUrl }: Identity): Promise<UserRow> {
  const [user] = await db
    .insert(users)
    .values({ email, displayName, photoUrl })
    .onConflictDoUpdate({ target: users.email, set: { displayName, photoUrl } })
    .returning();
  if (!user) throw new Error('The database kept no user.');
  return user;
}

/** Email, name and picture are the identity provider's to say. Answers whether the person is still there. */
export async function updateProfile(
  db: Database,
  id: string,
  profile: z.infer<typeof updateProfileSchema>,
): Promise<boolean> {
  const { phone, education, linkedIn = '', location = '' } = profile;
  const changed = await db
    .update(users)
    .set({ phone, education, linkedIn, location })
    .where(eq(users.id, id));
  return changed.rowCount === 1;
}

/** The person as they are now; their record stays unchanged, and they place no order, until this transaction ends. */
export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

/** Lets one person do one thing at a time until the transaction ends. Answers whether they are still there. */
export async function lockUser(tx: Database, id: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  return found.length > 0;
}

export async function removeUser(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export function toProfile(user: UserRow): z.infer<typeof profileSchema> {
  const { email, displayName, photoUrl, phone, education, linkedIn, location } = user;
  return { email, displayName, photoURL: photoUrl, phone, education, linkedIn, location };
}

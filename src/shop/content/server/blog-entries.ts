import { asc, eq, max, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { blogEntries } from './tables.ts';

interface Entry {
  question: string;
  answer: string;
}

/** Questions and answers in their order, as admins see them. */
export async function listEntries(db: Database) {
  return await db
    .select({ id: blogEntries.id, question: blogEntries.question, answer: blogEntries.answer })
    .from(blogEntries)
    .orderBy(asc(blogEntries.position));
}

/** Sets them all at once, in this order. Refused if another admin has changed them since they were read. */
export async function saveEntries(
  db: Database,
  { seen, entries }: { seen: string; entries: Entry[] },
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blog_entries'))`);
    const before = await listEntries(tx);
    if (fingerprintOf(before) !== seen)
      throw new ShopError(
        'changed-meanwhile',
        'Another admin changed these entries. Reload to see their change.',
      );
    const [last] = await tx.select({ position: max(blogEntries.position) }).from(blogEntries);
    const first = (last?.position ?? 0) + 1;
    for (const { id } of before) await tx.delete(blogEntries).where(eq(blogEntries.id, id));
    if (entries.length > 0)
      await tx
        .insert(blogEntries)
        .values(
          entries.map(({ question, answer }, index) => ({ question, answer, position: first + index })),
        );
    const facts = (list: readonly Entry[]) => ({
      entries: list.map(({ question, answer }) => ({ question, answer })),
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'blog.changed',
        subject: { kind: 'shop', id: 'blog', name: 'blog' },
        before: facts(before),
        after: facts(entries),
      },
    ]);
  });
}

/** Says whether the list is still the one that was read. */
export const fingerprintOf = (entries: readonly { id: string }[]): string =>
  entries.map(({ id }) => id).join(' ');

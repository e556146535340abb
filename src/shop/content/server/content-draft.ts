import { eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Facts } from '#platform/kernel/algorithms/differences.ts';
import type { Database } from '#platform/server/database/database.ts';
import { contentSchema, type ShopContent } from '#shop/settings/contract/parts/content.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { savePart } from '#shop/settings/server/settings-repository.ts';
import { contentDrafts } from './tables.ts';

export interface ContentDraft {
  /** 0 where there is none. */
  revision: number;
  value: ShopContent;
  changedAt: Date;
  changedBy: string | null;
}

/** What is written and not yet published. */
export async function findDraft(db: Database): Promise<ContentDraft | undefined> {
  const [found] = await db
    .select({ row: contentDrafts, by: users.displayName })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.changedBy))
    .where(eq(contentDrafts.part, 'content'));
  if (!found) return undefined;
  const { revision, value, changedAt } = found.row;
  return { revision, value: contentSchema.parse(value), changedAt, changedBy: found.by };
}

interface SaveDraft {
  /** Of the draft that was read; 0 where there was none. */
  revision: number;
  value: ShopContent;
}

/** Keeps a draft, unless another admin has changed it since. Answers its revision. */
export async function saveDraft(
  db: Database,
  { revision, value }: SaveDraft,
  admin: { id: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const before = await lockDraft(tx, revision);
    const next = revision + 1;
    const row = { part: 'content' as const, revision: next, value, changedBy: admin.id };
    await tx
      .insert(contentDrafts)
      .values(row)
      .onConflictDoUpdate({ target: contentDrafts.part, set: { ...row, changedAt: sql`now()` } });
    await log(tx, admin, 'content.drafted', before?.value, value);
    return next;
  });
}

export async function discardDraft(db: Database, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(contentDrafts).returning();
    if (!gone) throw new ShopError('not-found', 'There is no draft.');
    await log(tx, admin, 'content.discarded', gone.value, undefined);
  });
}

/** Publishes the draft as the next version of the content. */
export async function publishDraft(
  db: Database,
  given: { revision: number; version: number; first: ShopSettings },
  admin: { id: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, given.revision);
    if (!draft) throw new ShopError('not-found', 'There is no draft.');
    const save = { version: given.version, value: draft.value, first: given.first };
    const version = await savePart(tx, 'content', save, admin);
    await tx.delete(contentDrafts);
    return version;
  });
}

/** Two admins have their turns; the second is told that the first has changed it. */
async function lockDraft(tx: Database, revision: number): Promise<ContentDraft | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_drafts'))`);
  const draft = await findDraft(tx);
  if ((draft?.revision ?? 0) === revision) return draft;
  const who = draft?.changedBy ?? 'Another admin';
  throw new ShopError(
    'changed-meanwhile',
    draft
      ? `${who} changed this draft. Reload to see their change, then save yours.`
      : 'Another admin published or discarded this draft. Reload to see what is published.',
  );
}

const log = (
  tx: Database,
  admin: { id: string },
  action: 'content.drafted' | 'content.discarded',
  before: Facts | undefined,
  after: Facts | undefined,
) =>
  recordAdminActions(tx, admin, [
    { action, subject: { kind: 'shop', id: 'content', name: 'content' }, before, after },
  ]);

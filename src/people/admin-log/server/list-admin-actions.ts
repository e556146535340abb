import { and, count, desc, eq } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AdminActionLine } from '../contract/admin-action.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';
import { adminActions } from './tables.ts';

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

export function toAdminActionLine(row: typeof adminActions.$inferSelect): AdminActionLine {
  const { id, action, actorName, actorEmail, before, after, createdAt } = row;
  return {
    ...{ id, action, before, after },
    at: createdAt.toISOString(),
    actor: { name: actorName, email: actorEmail },
  };
}

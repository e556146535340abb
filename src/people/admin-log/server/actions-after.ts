import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';
import { adminActions } from './tables.ts';

interface Subject {
  kind: AdminSubjectKind;
  id: string;
}

const isOn = ({ kind, id }: Subject) =>
  and(eq(adminActions.subjectKind, kind), eq(adminActions.subjectId, id));

/** The number of the last line about it; 0 where there is none. */
export async function findLastActionOn(db: Database, subject: Subject): Promise<number> {
  const [last] = await db
    .select({ id: max(adminActions.id) })
    .from(adminActions)
    .where(isOn(subject));
  return last?.id ?? 0;
}

/** What was done to it after that line, the oldest first. */
export async function listActionsAfter(db: Database, subject: Subject, line: number) {
  const { id, action, actorName, before, after } = adminActions;
  return await db
    .select({ id, action, actorName, before, after })
    .from(adminActions)
    .where(and(isOn(subject), gt(id, line)))
    .orderBy(asc(id));
}

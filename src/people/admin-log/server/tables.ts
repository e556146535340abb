import { type SQL, sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Facts } from '#platform/kernel/algorithms/differences.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import type { AdminActionName, AdminSubjectKind } from '../rules/admin-actions.ts';

/** Who has done it and to what, word by word. The indexes and the search must say it alike. */
export const actorWords = words(sql`coalesce(actor_name, '') || ' ' || coalesce(actor_email, '')`);
export const subjectWords = words(sql`coalesce(subject_name, '')`);

function words(text: SQL): SQL {
  return sql`to_tsvector('simple', translate(${text}, '@._-', '    '))`;
}

/**
 * What admins have done, written with it. A rule of the database keeps lines from being removed or changed; what they
 * say about people can be emptied. It refers to no other table, and so outlives the admin and the thing.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Empty when it was done on the command line. */
    actorId: uuid('actor_id'),
    /** As they were called then. */
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text('action').$type<AdminActionName>().notNull(),
    subjectKind: text('subject_kind').$type<AdminSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** As it was called afterwards, or before it went. */
    subjectName: text('subject_name'),
    /** What was changed, before and after; all of it for a thing that was added or deleted. */
    before: jsonb('before').$type<Facts>(),
    after: jsonb('after').$type<Facts>(),
    createdAt,
  },
  (action) => [
    index('admin_actions_of_subject').on(action.subjectKind, action.subjectId, action.id),
    index('admin_actions_newest').on(action.createdAt, action.id),
    index('admin_actions_by_action').on(action.action, action.createdAt, action.id),
    index('admin_actions_by_actor').using('gin', actorWords),
    index('admin_actions_by_subject').using('gin', subjectWords),
  ],
);

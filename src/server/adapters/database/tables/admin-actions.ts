import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminActionName, AdminSubjectKind } from '#domain/admin-actions.ts';
import type { Facts } from '#domain/differences.ts';
import { createdAt } from '../columns.ts';

/**
 * What admins have done, written with it. Nobody takes a line away or changes it, by a rule of the database; what it
 * says of people can be emptied. It refers to nothing, and so outlives who did it and what it was done to.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id').notNull(),
    /** As they were called then. */
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text('action').$type<AdminActionName>().notNull(),
    subjectKind: text('subject_kind').$type<AdminSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** As it was called afterwards, or before it went. */
    subjectName: text('subject_name'),
    /** What was changed, as it was and as it is; of what came or went, all of it. */
    before: jsonb('before').$type<Facts>(),
    after: jsonb('after').$type<Facts>(),
    createdAt,
  },
  (action) => [index('admin_actions_of_subject').on(action.subjectKind, action.subjectId, action.id)],
);

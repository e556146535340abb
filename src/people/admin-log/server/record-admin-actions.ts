import { sql } from 'drizzle-orm';
import { type Facts, findDifference } from '#platform/kernel/algorithms/differences.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AdminActionName, AdminSubjectKind } from '../rules/admin-actions.ts';

/** An admin who is signed in, or the person at the shop's own machine, whose name only that machine knows. */
export type AdminActor = { id: string } | { commandLine: string };

export interface AdminAction {
  action: AdminActionName;
  subject: { kind: AdminSubjectKind; id: string; name: string };
  /** All that was known of it, and is now. A new thing has no before, a deleted one no after. */
  before?: Facts | undefined;
  after?: Facts | undefined;
}

/** So many are sent at once: an import has tens of thousands, each with a description. */
const mostInAStatement = 2_000;

/** Writes down what an admin does, in the transaction that does it. What leaves everything as it was is not worth a line. */
export async function recordAdminActions(
  tx: Database,
  admin: AdminActor,
  actions: AdminAction[],
): Promise<void> {
  const { id, name } = 'id' in admin ? { ...admin, name: null } : { id: null, name: admin.commandLine };
  const lines = actions.flatMap((action) => withDifferenceAlone(action) ?? []);
  for (let first = 0; first < lines.length; first += mostInAStatement) {
    const some = lines.slice(first, first + mostInAStatement);
    await tx.execute(sql`
      insert into admin_actions (actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, before, after)
      select ${id}::uuid, coalesce(display_name, ${name}), email, action, subject->>'kind', subject->>'id', subject->>'name', before, after
      from json_to_recordset(${JSON.stringify(some)}) as line (action text, subject json, before jsonb, after jsonb)
      left join users on users.id = ${id}::uuid`);
  }
}

function withDifferenceAlone(action: AdminAction): AdminAction | undefined {
  if (!action.before || !action.after) return action;
  const difference = findDifference(action.before, action.after);
  return difference && { ...action, ...difference };
}

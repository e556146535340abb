import { and, eq } from 'drizzle-orm';
import { adminActions } from '#people/admin-log/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access.ts';

/** How the log of what admins do calls an order. */
export function subjectOf({ id, number }: Pick<OrderRow, 'id' | 'number'>) {
  return { kind: 'order', id, name: number } as const;
}

/** That its address was corrected, when and by whom stays known; of a deleted order no address does. */
export async function forgetAddresses(tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  await tx
    .update(adminActions)
    .set({ before: null, after: null })
    .where(
      and(
        eq(adminActions.subjectKind, 'order'),
        eq(adminActions.subjectId, id),
        eq(adminActions.action, 'order.address-corrected'),
      ),
    );
}

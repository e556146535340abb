import type { routeTable } from '#contract/route-table.ts';
import type { Access, RouteName } from '#platform/contract/calls.ts';
import type { AdminActionName } from '../../rules/admin-actions.ts';
import type { AdminAtWork } from './admin-at-work.ts';

type Act = (work: AdminAtWork) => Promise<() => Promise<{ statusCode: number }>>;

/** What a call writes, and how it is made: what is prepared before is not its doing. Or why it writes nothing. */
export type Written = { writes: AdminActionName[]; act: Act } | { nothingSince: string };

type MaybeByAdmin = Extract<Access, 'admin' | 'owner-or-admin' | 'self-or-admin'>;

/** The calls with which an admin may change something. */
export type WritingCall = {
  [N in RouteName]: (typeof routeTable)[N] extends { method: 'GET' }
    ? never
    : (typeof routeTable)[N]['access'] extends MaybeByAdmin
      ? N
      : never;
}[RouteName];

export const today = new Date().toISOString().slice(0, 10);

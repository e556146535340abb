import type { Database } from '#platform/server/database/database.ts';
import type { LoggedAction } from '../contract/calls.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';

/** How the log finds one kind of thing that admins change. The subject it belongs to brings it in its `register.ts`. */
export interface LoggedThing {
  /** Which of these are still there, and the order or product whose page shows them. */
  find?(db: Database, ids: string[]): Promise<FoundThing[]>;
  /** The ids of things with this name, where lines of the log do not carry the name themselves. */
  search?(db: Database, text: string, limit: number): Promise<{ id: string }[]>;
}

export type LoggedThings = Partial<Record<AdminSubjectKind, LoggedThing>>;

interface FoundThing {
  id: string;
  orderId?: string;
  productId?: string;
}

type Place = Pick<LoggedAction['subject'], 'isThere' | 'orderId' | 'productId'>;
type Thing = { kind: AdminSubjectKind; id: string };

const nowhere: Place = { isThere: false, orderId: null, productId: null };

/** Where the things that lines are about can be looked at, if they are still there. */
export async function findThings(
  db: Database,
  loggedThings: LoggedThings,
  things: Thing[],
): Promise<(thing: Thing) => Place> {
  const idsOf = (wanted: string) => [
    ...new Set(things.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const found = await Promise.all(
    Object.entries(loggedThings).map(async ([kind, { find }]) => {
      const ids = idsOf(kind);
      return find && ids.length > 0 ? await find(db, ids) : [];
    }),
  );
  const places = new Map(
    found
      .flat()
      .map(({ id, orderId = null, productId = null }) => [id, { isThere: true, orderId, productId }]),
  );
  return ({ id }) => places.get(id) ?? nowhere;
}

/** More than these are no search for one. */
const foundAtMost = 500;

/** The things that go by a name which lines of the log do not carry: products by their SKU, say. */
export async function searchThings(
  db: Database,
  loggedThings: LoggedThings,
  text: string,
): Promise<{ kind: AdminSubjectKind; ids: string[] }[]> {
  const found = await Promise.all(
    Object.entries(loggedThings).map(async ([kind, { search }]) => ({
      kind: kind as AdminSubjectKind,
      ids: search ? (await search(db, text, foundAtMost)).map(({ id }) => id) : [],
    })),
  );
  return found.filter(({ ids }) => ids.length > 0);
}

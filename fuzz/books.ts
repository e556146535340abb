import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import type { World } from './world.ts';

/** Asks the shop's database itself. */
export type Query = (statement: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

const supplies = `
  select s.product_id as id, (s.on_hand - s.held + coalesce((
    select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
    where l.product_id = s.product_id and o.lapsed_at is null and o.deleted_at is null), 0))::bigint as units
  from stock s where s.product_id = any($1) order by 1`;

const counts = `
  select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
    (select count(*) from reviews)::int as reviews,
    (select count(*) from users where is_admin)::int as admins`;

export interface Books {
  /** What does not add up, in words. */
  check(world: World): Promise<string[]>;
}

/** Counts what is there before the first request. */
export async function openBooks(query: Query, world: World): Promise<Books> {
  const steady = [world.steadyProducts.map(({ _id }) => _id)];
  const before = { supplies: (await query(supplies, steady)).rows, counts: (await query(counts)).rows[0] };

  return {
    async check({ accepted }) {
      const wrong: string[] = [];
      const after = { supplies: (await query(supplies, steady)).rows, counts: (await query(counts)).rows[0] };
      for (const [index, { id, units }] of before.supplies.entries()) {
        const now = after.supplies[index]?.units;
        if (now !== units) wrong.push(`stock of ${id}: ${units} units before, ${now} on sale and sold now`);
      }
      for (const [what, taken] of Object.entries(accepted)) {
        const expected = Number(before.counts?.[what]) + taken;
        const now = Number(after.counts?.[what]);
        if (now !== expected) wrong.push(`${what}: ${expected} were answered for, ${now} are there`);
      }
      return [...wrong, ...(await findForbiddenRows(query))];
    },
  };
}

/** Brings about what otherwise takes hours: holds end, and payments wait to be asked for. The shop's jobs do the rest. */
export async function letTimePass(query: Query): Promise<void> {
  await query(`update orders set held_until = now() - interval '1 minute'
    where paid_at is null and deleted_at is null and lapsed_at is null and right(id::text, 1) < '4'`);
  await query(`update payments set created_at = created_at - interval '2 hours', checked_at = now() - interval '1 day'
    where status = 'open'`);
}

import type { World } from './world.ts';

/** Asks the shop's database itself. */
export type Query = (statement: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

const supplies = `
  select p.id, (p.available + coalesce(sum(o.quantity), 0))::bigint as units
  from products p
  left join orders o on o.product_id = p.id and o.lapsed_at is null and o.deleted_at is null
  where p.id = any($1)
  group by p.id order by p.id`;

const counts = `
  select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
    (select count(*) from reviews)::int as reviews,
    (select count(*) from users where is_admin)::int as admins`;

/** Rows that must not be there, whatever has happened. */
const forbidden: Record<string, string> = {
  'stock below zero': 'select id from products where available < 0',
  'a total that is not rate times quantity':
    'select id from orders where total_cents <> rate_cents::bigint * quantity',
  'a shipment without payment': 'select id from orders where shipped_at is not null and paid_at is null',
  'a paid order without its own succeeded payment of the same amount': `
    select id from orders o where paid_at is not null and not exists (
      select 1 from payment_intents i join sandbox_intents s on s.id = i.id
      where i.order_id = o.id and i.id = o.transaction_id and i.status = 'settled' and s.status = 'succeeded'
        and i.amount_cents = o.total_cents and s.amount_cents = o.total_cents)
    and transaction_id in (select id from sandbox_intents)`,
  'an order paid twice': `
    select order_id from payment_intents where status = 'settled' group by order_id having count(*) > 1`,
  'a charge that paid nothing, is not parked and waits for nobody': `
    select id from sandbox_intents s where status = 'succeeded' and not exists (
      select 1 from payment_intents i where i.id = s.id and i.status in ('settled', 'parked', 'open'))`,
};

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
      for (const [what, statement] of Object.entries(forbidden)) {
        const { rows } = await query(statement);
        if (rows.length > 0) wrong.push(`${what}: ${rows.length} times, such as ${JSON.stringify(rows[0])}`);
      }
      return wrong;
    },
  };
}

/** Brings about what otherwise takes hours: holds end, and payments wait to be asked for. The shop's jobs do the rest. */
export async function letTimePass(query: Query): Promise<void> {
  await query(`update orders set held_until = now() - interval '1 minute'
    where paid_at is null and deleted_at is null and lapsed_at is null and right(id::text, 1) < '4'`);
  await query(`update payment_intents set created_at = created_at - interval '2 hours', checked_at = now() - interval '1 day'
    where status = 'open'`);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { cancelledUnits, shippedUnits } from '#shop/shipments/server/units-to-ship.ts';
import type { Affected } from '../contract/recalls.ts';
import { type Which, whereabouts } from './whereabouts.ts';

const mostListed = 500;

/** Every unit that is affected, where each is, and who has it; also which orders have to wait for others. */
export async function readAffected(db: Database, which: Which): Promise<Affected> {
  // One statement: what leads to all of it is followed once, however many units there are.
  const { rows } = await db.execute<Affected>(sql`
    ${whereabouts(which)},
    by_product as (
      select product_id, count(*)::int as units,
        count(*) filter (where state in ('in-stock', 'reserved'))::int as in_stock,
        count(*) filter (where state = 'built-in')::int as built_in,
        count(*) filter (where state = 'shipped')::int as shipped,
        count(*) filter (where state in ('new', 'returned', 'blocked'))::int as in_house,
        count(*) filter (where state = 'scrapped')::int as scrapped
      from found group by product_id
    ), going as (
      select product_id, sum(units)::bigint as units from (
        select product_id, in_stock as units from by_product
        union all
        select product_id, on_hand from lots
      ) each_of group by 1
    ), supply as (
      select product_id, held, greatest(coalesce(unit_count, on_hand) - units, 0) as "left" from stock join going using (product_id)
    ), waiting as (
      select orders.id, coalesce(orders.number, orders.id::text) as number, orders.customer_name as name, orders.email,
        sum(order_lines.quantity - ${shippedUnits} - ${cancelledUnits})::int as units
      from orders join order_lines on order_lines.order_id = orders.id join supply on supply.product_id = order_lines.product_id
      where held > "left" and orders.shipped_at is null and orders.deleted_at is null and orders.lapsed_at is null
      group by orders.id having sum(order_lines.quantity - ${shippedUnits} - ${cancelledUnits}) > 0
      order by orders.created_at, orders.id limit ${mostListed}::int
    )
    select
      (select count(*)::int from found) as "unitCount",
      (select coalesce(json_agg(json_build_object(
          'product', json_build_object('id', products.id, 'name', products.name, 'sku', products.sku),
          'units', units, 'inStock', in_stock, 'builtIn', built_in, 'shipped', shipped, 'inHouse', in_house,
          'scrapped', scrapped, 'held', held, 'left', "left") order by lower(products.name)), '[]')
        from by_product join supply using (product_id) join products on products.id = product_id) as products,
      (select coalesce(json_agg(json_build_object(
          'id', lots.id, 'number', lots.number,
          'product', json_build_object('id', products.id, 'name', products.name, 'sku', products.sku),
          'onHand', lots.on_hand, 'blocked', lots.blocked, 'held', held, 'left', "left",
          'shipped', (select coalesce(sum(quantity), 0) from out_of_lots where batch_id = lots.id)) order by lots.number), '[]')
        from lots join supply using (product_id) join products on products.id = product_id) as batches,
      (select coalesce(json_agg(one), '[]') from (select order_id as id, number, name, email, units from buyers
        order by number desc limit ${mostListed}::int) one) as orders,
      (select count(*)::int from buyers) as "orderCount",
      (select coalesce(json_agg(waiting), '[]') from waiting) as waiting,
      (select coalesce(json_agg(one), '[]') from (select name, email, user_id is not null as "hasAccount", units from people
        order by units desc, email limit ${mostListed}::int) one) as customers,
      (select count(*)::int from people) as "customerCount",
      (select count(*)::int from handed where owner_id is null) as "unknownOwners"`);
  const [affected] = rows;
  if (!affected) throw new Error('Affected units are missing.');
  return affected;
}

/*
 * Rows that must not be there, whatever has happened: each statement finds one kind, in plain SQL that shares nothing
 * with the code it judges. Stock is added up from its movements alone.
 */

const holds = 'o.lapsed_at is null and o.deleted_at is null';

const forbiddenRows: Record<string, string> = {
  'stock that is not the sum of its movements': `
    select product_id, s.on_hand, s.held, m.on_hand as moved_on_hand, m.held as moved_held from stock s
    full join (
      select product_id, sum(on_hand_change) as on_hand, sum(held_change) as held from stock_movements group by 1
    ) m using (product_id)
    where s.on_hand is distinct from coalesce(m.on_hand, 0) or s.held is distinct from coalesce(m.held, 0)`,

  'more sold and held than came in': `
    select product_id, came, held, sold from (
      select product_id, sum(held_change) as held,
        coalesce(sum(on_hand_change) filter (where kind <> 'shipment'), 0) as came,
        coalesce(-sum(on_hand_change) filter (where kind = 'shipment'), 0) as sold
      from stock_movements group by 1
    ) moved where held < 0 or held + sold > came`,

  'units that came in and are neither available, held nor sold': `
    select product_id, came, available, held, sold from (
      select product_id, s.held, s.on_hand - s.held as available,
        coalesce(sum(on_hand_change) filter (where kind <> 'shipment'), 0) as came,
        coalesce(-sum(on_hand_change) filter (where kind = 'shipment'), 0) as sold
      from stock s left join stock_movements using (product_id) group by product_id, s.held, s.on_hand
    ) moved where available + held + sold <> came`,

  // Of an order that a demo took with it nothing is left in the stock.
  'movements that do not tell what became of their order': `
    select coalesce(l.order_id, m.order_id) as order_id, coalesce(l.product_id, m.product_id) as product_id,
      l.*, m.*
    from (
      select order_id, product_id, quantity,
        (select coalesce(sum(s.quantity), 0) from shipment_lines s
          where s.order_id = o.order_id and s.position = o.position) as shipped,
        (select coalesce(sum(r.cancelled), 0) from refund_lines r
          where r.order_id = o.order_id and r.position = o.position) as cancelled,
        -- Of tracked products units come back by themselves.
        (select coalesce(sum(case when r.is_restocked then r.returned else -r.cancelled end), 0) from refund_lines r
          where r.order_id = o.order_id and r.position = o.position
            and not exists (select from stock where stock.product_id = o.product_id and unit_count is not null)) as changed
      from order_lines o
    ) l
    full join (
      select order_id, product_id, sum(held_change) as held, sum(owed_change) as owed, sum(on_hand_change) as on_hand,
        count(*) filter (where kind = 'order') as placed
      from stock_movements where order_id is not null group by 1, 2
    ) m on m.order_id = l.order_id and m.product_id = l.product_id
    left join orders o on o.id = coalesce(l.order_id, m.order_id)
    where case when o.id is null then m.held <> 0 or m.on_hand <> 0
      else l.quantity is null or m.placed is distinct from 1
      -- What is made to order is owed until it is there.
      or m.held + m.owed <> case when ${holds} then l.quantity - l.shipped - l.cancelled else 0 end
      or m.owed < 0
      or m.on_hand <> l.changed - l.shipped end`,

  'more shipped and refunded of a line than was ordered, or more come back than was shipped': `
    select l.order_id, l.position, l.quantity, shipped, cancelled, returned from order_lines l
    left join (select order_id, position, sum(quantity) as shipped from shipment_lines group by 1, 2) s
      using (order_id, position)
    left join (
      select order_id, position, sum(cancelled) as cancelled, sum(returned) as returned from refund_lines group by 1, 2
    ) r using (order_id, position)
    where coalesce(shipped, 0) + coalesce(cancelled, 0) > l.quantity or coalesce(returned, 0) > coalesce(shipped, 0)`,

  'an order that says otherwise of its shipments and refunds than they do': `
    select o.id, o.units_shipped, o.units_cancelled, o.refunded_cents from orders o
    where o.units_shipped <> (select coalesce(sum(quantity), 0) from shipment_lines where order_id = o.id)
      or o.units_cancelled <> (select coalesce(sum(cancelled), 0) from refund_lines where order_id = o.id)
      or o.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and of = 'order')
      or (o.shipped_at is not null) <> (o.units_shipped > 0 and o.units_shipped + o.units_cancelled = o.quantity)`,

  'more money gone back than came in': `
    select p.id from payments p join (select payment_id, sum(amount_cents) as back from refunds group by 1) r
      on r.payment_id = p.id
    where r.back > case when p.method <> 'transfer' then p.amount_cents
      else (select coalesce(sum(amount_cents), 0) from transfer_receipts where payment_id = p.id) end`,

  'an order of which a part is missing': `
    select o.id, o.number, l.* from orders o
    left join (
      select order_id, sum(quantity) as quantity, sum(total_cents) as total_cents, count(*) as lines,
        max(position) as last, bool_and(total_cents = unit_cents::bigint * quantity) as is_exact
      from order_lines group by 1
    ) l on l.order_id = o.id
    where o.number is null or l.lines is null or l.lines <> l.last or not l.is_exact
      or l.quantity <> o.quantity or l.total_cents + o.delivery_cents + o.tax_cents <> o.total_cents`,

  'events that do not tell what became of their order': `
    select o.id, e.* from orders o
    left join (
      select order_id, count(*) filter (where kind = 'placed') as placed, count(*) filter (where kind = 'paid') as paid,
        count(*) filter (where kind = 'shipped') as shipped, count(*) filter (where kind = 'deleted') as deleted,
        count(*) filter (where kind = 'lapsed') as lapsed
      from order_events group by 1
    ) e on e.order_id = o.id
    where e.placed is distinct from 1 or e.paid <> (o.paid_at is not null and o.on_account_at is null)::int
      or e.shipped <> (select count(*) from shipments where order_id = o.id) or e.deleted <> (o.deleted_at is not null)::int
      or (o.lapsed_at is not null and e.lapsed = 0)`,

  'a deleted order that still says who it was for': `
    select o.id from orders o where deleted_at is not null
      and (customer_name <> '' or phone <> '' or address <> '' or delivery is not null or purchase_order is not null
        or note is not null or exists (select from order_events where order_id = o.id and data <> '{}'))`,

  'stock of a tracked product that is neither its units nor what orders hold': `
    select product_id, on_hand, held, unit_count, counted from stock join (
      select id, tracking,
        (select count(*) from units where product_id = p.id and state in ('in-stock', 'reserved'))
        + (select coalesce(sum(on_hand), 0) from batches where product_id = p.id) as counted
      from products p
    ) tracked on id = product_id
    where (tracking <> 'none') <> (unit_count is not null)
      or (tracking <> 'none' and (unit_count <> counted or on_hand <> greatest(counted, held)))`,

  'units whose state is not that of their last event': `
    select u.id, u.state, e.state as told from units u
    left join (select distinct on (unit_id) unit_id, state from unit_events order by unit_id, id desc) e on e.unit_id = u.id
    where u.state <> coalesce(e.state, 'new')`,

  'batches that are not the sum of their movements': `
    select b.id from batches b
    left join (
      select batch_id, sum(received_change) as received, sum(on_hand_change) as on_hand, sum(blocked_change) as blocked
      from batch_movements group by 1
    ) m on m.batch_id = b.id
    where (b.received, b.on_hand, b.blocked)
      is distinct from (coalesce(m.received, 0), coalesce(m.on_hand, 0), coalesce(m.blocked, 0))`,

  'a recall of a unit that is not there': `
    select unit_id from recall_units where not exists (select from units where units.id = unit_id)`,

  'a shipment without payment':
    'select id from orders where shipped_at is not null and paid_at is null and on_account_at is null',

  'a paid order without its own succeeded payment of the same amount': `
    select id from orders o where paid_at is not null and not exists (
      select from payments i join sandbox_intents s on s.id = i.id
      where i.order_id = o.id and i.id = o.transaction_id and i.status = 'settled' and s.status = 'succeeded'
        and i.amount_cents = o.total_cents and s.amount_cents = o.total_cents)
    and transaction_id in (select id from sandbox_intents)`,

  'an order paid twice': `
    select order_id from payments where status = 'settled' group by order_id having count(*) > 1`,

  'a charge that paid nothing, is not parked and is not waited for': `
    select id from sandbox_intents s where status = 'succeeded' and not exists (
      select from payments i where i.id = s.id and i.status in ('settled', 'parked', 'open'))
    and not exists (select from account_card_payments a where a.intent_id = s.id)`,
};

type Query = (statement: string) => Promise<{ rows: unknown[] }>;

export async function findForbiddenRows(query: Query): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, statement] of Object.entries(forbiddenRows)) {
    const { rows } = await query(statement);
    if (rows.length > 0) wrong.push(`${what}: ${rows.length} times, such as ${JSON.stringify(rows[0])}`);
  }
  return wrong;
}

import type { DeliveryAddress } from '#domain/order/delivery-address.ts';
import type { OrderLine, OrderSummary } from '#domain/order/lines.ts';
import type { Database } from '../../adapters/database/database.ts';
import { prepared } from '../../adapters/database/prepared.ts';

/** What a customer may say about an order beside what, for whom and where to. */
export interface OrderWishes {
  delivery?: DeliveryAddress | undefined;
  purchaseOrder?: string | undefined;
  wishedOn?: string | undefined;
  note?: string | undefined;
  /** What is ordered goes out of the customer's cart. */
  takeFromCart?: boolean | undefined;
}

export interface NewOrder extends OrderWishes {
  id: string;
  customer: { id: string; email: string; name: string; phone: string };
  address: string;
  summary: OrderSummary;
  lines: (OrderLine & { revision: number })[];
}

interface Limits {
  holdHours: number;
  maxOpenOrders: number;
}

/** What kept an order from being placed: nobody is there any more, there are too many, or something was not as it was read. */
export type WrittenOrder = 'placed' | 'no-customer' | 'too-many-open-orders' | 'changed';

/*
 * All of an order in one statement: it counts the customer's open orders when their turn has come, holds that each product is what
 * it was read to be, and writes order, lines, stock, event and what is left of the cart; or nothing. Stock that is not there breaks a rule of the
 * database, with which all of it is undone.
 */
const write = prepared<{ open: number | null; placed: boolean }>(
  'place_order',
  `with turn as materialized (
    select open_orders_at_turn($2)::int as open
  ), line as (
    select * from unnest($9::uuid[], $10::text[], $11::text[], $12::int[], $13::int[], $14::int[], $15::bigint[], $16::int[])
      with ordinality as line (product_id, sku, name, quantity, unit_cents, tier_from, total_cents, revision, position)
  ), placed as (
    insert into orders (id, version, user_id, email, customer_name, phone, address, product_id, product_name,
      quantity, rate_cents, total_cents, held_until, delivery, purchase_order, wished_on, note)
    select $1, 1, $2, $3, $4, $5, $6, $17, $18, $19, $20, $21, now() + make_interval(secs => $7), $22, $23, $24, $25
    from turn
    where open < $8 and not exists (
      select from line left join products on id = product_id and products.revision = line.revision
        and deleted_at is null
      where id is null)
    on conflict (id) do nothing
    returning id
  ), lines as (
    insert into order_lines (order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents)
    select placed.id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents from placed, line
  ), held as (
    insert into stock_movements (product_id, kind, held_change, order_id)
    select product_id, 'order', quantity, placed.id from placed, line
  ), told as (
    insert into order_events (order_id, kind, actor_kind, actor_id) select id, 'placed', 'customer', $2 from placed
  ), taken as materialized (
    select take_from_cart($2, $9, $12) from placed where $26
  )
  select open, exists (select from placed) as placed, (select count(*) from taken) as taken from turn`,
);

export async function writeOrder(db: Database, order: NewOrder, limits: Limits): Promise<WrittenOrder> {
  const { id, customer, address, summary, lines } = order;
  const column = <Key extends keyof (typeof lines)[number]>(key: Key) => lines.map((line) => line[key]);
  const [written] = await write(db, [
    ...[id, customer.id, customer.email, customer.name, customer.phone, address],
    ...[limits.holdHours * 3600, limits.maxOpenOrders],
    ...[column('productId'), column('sku'), column('name'), column('quantity'), column('unitCents')],
    ...[column('tierFrom'), column('totalCents'), column('revision')],
    ...[summary.productId, summary.name, summary.quantity, summary.rateCents, summary.totalCents],
    ...[order.delivery ?? null, order.purchaseOrder || null, order.wishedOn ?? null, order.note || null],
    order.takeFromCart ?? false,
  ]);
  if (written?.placed) return 'placed';
  if (typeof written?.open !== 'number') return 'no-customer';
  return written.open >= limits.maxOpenOrders ? 'too-many-open-orders' : 'changed';
}

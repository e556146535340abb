import { type Minor, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/queries.ts';
import type { DeliveryTerms } from '#shop/delivery/contract/delivery.ts';
import type { DeliveryAddress } from '../../rules/delivery-address.ts';
import type { OrderLine, OrderSummary } from '../../rules/lines.ts';

/** What a customer may say about an order beside what, for whom and where to. */
export interface OrderWishes {
  delivery?: DeliveryAddress | undefined;
  purchaseOrder?: string | undefined;
  wishedOn?: string | undefined;
  note?: string | undefined;
  /** What is ordered goes out of the customer's cart. */
  takeFromCart?: boolean | undefined;
  /** The version of the terms that the customer agrees to. */
  termsVersion?: number | null | undefined;
}

/** What delivery adds to an order. */
export interface ChosenDelivery {
  priceMinor: Minor;
  /** Nothing where none was chosen. */
  terms: DeliveryTerms | null;
  shipsBy: string | null;
}

export interface NewOrder extends OrderWishes {
  /** Nothing where it is fetched ex works, and no day is promised. */
  chosen?: ChosenDelivery | undefined;
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

/** Why an order was not placed: its user is gone, has too many open orders, a product was not as it was read, or the shop sells in another currency by now. */
export type WrittenOrder = 'placed' | 'no-customer' | 'too-many-open-orders' | 'changed' | 'other-currency';

/*
 * Orders in one statement, each whole or not at all: it counts a customer's open orders when their turn has come, holds
 * that each product is what it was read to be, and writes order, lines, stock, event and what is left of the cart. Stock
 * that is not there breaks a rule of the database, with which all of it is undone. Customers have their turns in the order
 * of the list.
 */
const write = prepared<{ id: string; open: number | null; placed: boolean; in_currency: boolean }>(
  'place_order',
  `with wanted as materialized (
    select wanted.*, set_config('lock_timeout', $4, true), set_config('ampyard.change', $5, true)
    from json_to_recordset($1) as wanted (id uuid, user_id uuid, email text, customer_name text, phone text, address text, product_id uuid, product_name text,
      quantity int, rate_cents int, total_cents bigint, delivery_cents bigint, delivery_terms jsonb, ships_by date, delivery jsonb, purchase_order text, wished_on date, note text,
      take_from_cart boolean, terms_version int, lines json)
  ), money as materialized (
    select holds_currency($6) as in_currency
  ), turn as materialized (
    select id, open_orders_at_turn(user_id)::int as open from wanted
  ), line as materialized (
    select wanted.id as order_id, line.*, coalesce(
        (select products.revision = line.revision from products where products.id = line.product_id and deleted_at is null),
        false) as is_unchanged
      from wanted, rows from (json_to_recordset(lines) as ("productId" uuid,
      sku text, name text, quantity int, "unitCents" int, "tierFrom" int, "totalCents" bigint, revision int))
      with ordinality as line (product_id, sku, name, quantity, unit_cents, tier_from, total_cents, revision, position)
  ), placed as (
    insert into orders (id, version, user_id, email, customer_name, phone, address, product_id, product_name,
      quantity, rate_cents, total_cents, delivery_cents, delivery_terms, ships_by, held_until, delivery, purchase_order, wished_on, note, terms_version)
    select id, 1, user_id, email, customer_name, phone, address, product_id, product_name,
      quantity, rate_cents, total_cents, delivery_cents, delivery_terms, ships_by, now() + make_interval(secs => $2), delivery, purchase_order, wished_on, note, terms_version
    from wanted join turn using (id)
    where open < $3 and (select in_currency from money) and not exists (
      select from line where order_id = wanted.id and not is_unchanged)
    on conflict (id) do nothing
    returning id, user_id
  ), lines as (
    insert into order_lines (order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents)
    select order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents
    from placed join line on order_id = id
  ), held as (
    insert into stock_movements (product_id, kind, held_change, order_id)
    select product_id, 'order', quantity, order_id from placed join line on order_id = id
  ), told as (
    insert into order_events (order_id, kind, actor_kind, actor_id) select id, 'placed', 'customer', user_id from placed
  ), taken as materialized (
    select take_from_cart(placed.user_id, array_agg(line.product_id), array_agg(line.quantity))
    from placed join wanted using (id) join line on order_id = id
    where take_from_cart group by id, placed.user_id
  )
  select id, open, exists (select from placed where placed.id = turn.id) as placed, (select count(*) from taken) as taken,
    in_currency
  from turn, money`,
);

/** A batch does not wait long for a lock that holds up one of its orders; a single order waits as long as any statement may. */
const patience = { together: '200ms', alone: '0' };

/** No two of one customer or one id: neither would be counted for the other. Answers what became of each. */
export async function writeOrders(
  db: Database,
  orders: readonly NewOrder[],
  limits: Limits,
  /** The name under which the database announces the change of stock. */
  change = '',
): Promise<WrittenOrder[]> {
  const rows = await write(db, [
    JSON.stringify(orders.map(columnsOf)),
    limits.holdHours * 3600,
    limits.maxOpenOrders,
    orders.length > 1 ? patience.together : patience.alone,
    change,
    shopCurrency().code,
  ]);
  const outcomes = new Map(rows.map((row) => [row.id, outcomeOf(row, limits)]));
  return orders.map(({ id }) => outcomes.get(id) ?? 'changed');
}

function columnsOf(order: NewOrder) {
  const {
    id,
    customer,
    address,
    summary,
    delivery,
    purchaseOrder,
    wishedOn,
    note,
    takeFromCart,
    lines,
    chosen,
  } = order;
  return {
    ...{ id, address, delivery, note: note || null, lines },
    user_id: customer.id,
    email: customer.email,
    customer_name: customer.name,
    phone: customer.phone,
    product_id: summary.productId,
    product_name: summary.name,
    quantity: summary.quantity,
    rate_cents: summary.rateCents,
    total_cents: summary.totalCents + (chosen?.priceMinor ?? 0),
    delivery_cents: chosen?.priceMinor ?? 0,
    delivery_terms: chosen?.terms ?? null,
    ships_by: chosen?.shipsBy ?? null,
    purchase_order: purchaseOrder || null,
    wished_on: wishedOn,
    take_from_cart: takeFromCart,
    terms_version: order.termsVersion ?? null,
  };
}

interface Outcome {
  open: number | null;
  placed: boolean;
  in_currency: boolean;
}

function outcomeOf({ open, placed, in_currency }: Outcome, limits: Limits): WrittenOrder {
  if (placed) return 'placed';
  if (!in_currency) return 'other-currency';
  if (open === null) return 'no-customer';
  return open >= limits.maxOpenOrders ? 'too-many-open-orders' : 'changed';
}

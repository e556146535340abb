import { type Minor, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/queries.ts';
import type { DeliveryTerms } from '#shop/delivery/contract/delivery.ts';
import type { DeliveryAddress } from '../../rules/delivery-address.ts';
import type { OrderLine, OrderSummary } from '../../rules/lines.ts';
import type { TaxedOrder } from '../tax/tax-order.ts';

/** What a customer may say about an order beside what, for whom and where to. */
export interface OrderWishes {
  delivery?: DeliveryAddress | undefined;
  purchaseOrder?: string | undefined;
  /** Of the company that it is placed for. */
  costCenter?: string | undefined;
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

/** The company that an order is placed for. */
export interface OrderingCompany {
  id: string;
  name: string;
  /** Set where someone of the company has to approve the order: for so long its stock is held. */
  approvalHours?: number | undefined;
}

export interface NewOrder extends OrderWishes {
  /** Nothing where the customer buys for themselves. */
  company?: OrderingCompany | undefined;
  /** The quote that was accepted: it says whom the order is for, whomever the customer buys for by now. */
  quote?: { id: string; number: string } | undefined;
  /** Nothing where it is fetched ex works, and no day is promised. */
  chosen?: ChosenDelivery | undefined;
  /** Nothing where the shop charges none. */
  taxed?: TaxedOrder | undefined;
  id: string;
  customer: { id: string; email: string; name: string; phone: string };
  address: string;
  summary: OrderSummary;
  lines: NewOrderLine[];
}

export interface NewOrderLine extends OrderLine {
  revision: number;
  /**
   * The ships-by date of units that are not in stock. With it, the line holds what is there and owes the rest; without
   * it, all of them must be there.
   */
  promisedOn?: string | undefined;
}

/** Goods, delivery and tax. */
export const totalOf = ({ summary, chosen, taxed }: Pick<NewOrder, 'summary' | 'chosen' | 'taxed'>): Minor =>
  summary.totalCents + (chosen?.priceMinor ?? 0) + (taxed?.taxCents ?? 0);

interface Limits {
  holdHours: number;
  maxOpenOrders: number;
}

/**
 * Why an order was not placed: its user is gone, has too many open orders, buys for another company or none by now, a
 * product was not as it was read, or the shop sells in another currency.
 */
export type WrittenOrder =
  | 'placed'
  | 'no-customer'
  | 'too-many-open-orders'
  | 'changed'
  | 'other-currency'
  | { buysFor: string | null };

/*
 * Orders in one statement, each whole or not at all: it counts a customer's open orders when their turn has come, holds
 * that each product is what it was read to be, and writes order, lines, stock, event and what is left of the cart. Stock
 * that is not there breaks a rule of the database, with which all of it is undone. A line with a promised day begins as
 * owed, and a trigger allots it what is there. Customers have their turns in the order
 * of the list.
 */
const write = prepared<{
  id: string;
  open: number | null;
  buys_for: string | null;
  placed: boolean;
  in_currency: boolean;
}>(
  'place_order',
  `with wanted as materialized (
    select wanted.*, set_config('lock_timeout', $4, true), set_config('ampyard.change', $5, true)
    from json_to_recordset($1) as wanted (id uuid, user_id uuid, company_id uuid, company_name text, approval_hours int, email text, customer_name text, phone text, address text, product_id uuid, product_name text,
      quantity int, rate_cents int, total_cents bigint, delivery_cents bigint, tax_cents bigint, tax jsonb, delivery_terms jsonb, ships_by date, delivery jsonb, purchase_order text, cost_center text, wished_on date, note text,
      take_from_cart boolean, terms_version int, quote_id uuid, quote_number text, lines json)
  ), money as materialized (
    select holds_currency($6) as in_currency
  ), turn as materialized (
    select id, open_orders_at_turn(user_id)::int as open, buys_for_company(user_id) as buys_for from wanted
  ), line as materialized (
    select wanted.id as order_id, line.*, coalesce(
        (select products.revision = line.revision from products where products.id = line.product_id and deleted_at is null),
        false) as is_unchanged
      from wanted, rows from (json_to_recordset(lines) as ("productId" uuid,
      sku text, name text, quantity int, "unitCents" int, "tierFrom" int, "totalCents" bigint, revision int, "promisedOn" date))
      with ordinality as line (product_id, sku, name, quantity, unit_cents, tier_from, total_cents, revision, promised_on, position)
  ), placed as (
    insert into orders (id, version, user_id, company_id, company_name, awaits_approval, email, customer_name, phone, address, product_id, product_name,
      quantity, rate_cents, total_cents, delivery_cents, tax_cents, tax, delivery_terms, ships_by, held_until, delivery, purchase_order, cost_center, wished_on, note, terms_version, quote_id, quote_number)
    select id, 1, user_id, company_id, company_name, approval_hours is not null, email, customer_name, phone, address, product_id, product_name,
      quantity, rate_cents, total_cents, delivery_cents, tax_cents, tax, delivery_terms, ships_by, now() + make_interval(secs => coalesce(approval_hours * 3600, $2)), delivery, purchase_order, cost_center, wished_on, note, terms_version, quote_id, quote_number
    from wanted join turn using (id)
    where open < $3 and (buys_for is not distinct from company_id or quote_id is not null) and (select in_currency from money) and not exists (
      select from line where order_id = wanted.id and not is_unchanged)
    on conflict (id) do nothing
    returning id, user_id
  ), lines as (
    insert into order_lines (order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents)
    select order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents
    from placed join line on order_id = id
  ), promised as (
    insert into order_promises (order_id, position, product_id, promised_on)
    select order_id, position, product_id, promised_on from placed join line on order_id = id where promised_on is not null
  ), held as (
    insert into stock_movements (product_id, kind, held_change, owed_change, order_id, order_position)
    select product_id, 'order', case when promised_on is null then quantity else 0 end,
      case when promised_on is null then 0 else quantity end, order_id, case when promised_on is not null then position end
    from placed join line on order_id = id
  ), told as (
    insert into order_events (order_id, kind, actor_kind, actor_id) select id, 'placed', 'customer', user_id from placed
  ), taken as materialized (
    select take_from_cart(placed.user_id, array_agg(line.product_id), array_agg(line.quantity))
    from placed join wanted using (id) join line on order_id = id
    where take_from_cart group by id, placed.user_id
  )
  select id, open, buys_for, exists (select from placed where placed.id = turn.id) as placed, (select count(*) from taken) as taken,
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
  const outcomes = new Map(rows.map((row) => [row.id, row]));
  return orders.map((order) => outcomeOf(outcomes.get(order.id), order, limits));
}

function columnsOf(order: NewOrder) {
  const {
    id,
    customer,
    address,
    summary,
    delivery,
    purchaseOrder,
    costCenter,
    wishedOn,
    note,
    takeFromCart,
    lines,
    chosen,
    company,
  } = order;
  return {
    ...{ id, address, delivery, note: note || null, lines },
    user_id: customer.id,
    company_id: company?.id ?? null,
    company_name: company?.name ?? null,
    approval_hours: company?.approvalHours ?? null,
    email: customer.email,
    customer_name: customer.name,
    phone: customer.phone,
    product_id: summary.productId,
    product_name: summary.name,
    quantity: summary.quantity,
    rate_cents: summary.rateCents,
    total_cents: totalOf(order),
    delivery_cents: chosen?.priceMinor ?? 0,
    tax_cents: order.taxed?.taxCents ?? 0,
    tax: order.taxed?.tax,
    delivery_terms: chosen?.terms ?? null,
    ships_by: chosen?.shipsBy ?? null,
    purchase_order: purchaseOrder || null,
    cost_center: costCenter || null,
    wished_on: wishedOn,
    take_from_cart: takeFromCart,
    terms_version: order.termsVersion ?? null,
    quote_id: order.quote?.id ?? null,
    quote_number: order.quote?.number ?? null,
  };
}

interface Outcome {
  open: number | null;
  buys_for: string | null;
  placed: boolean;
  in_currency: boolean;
}

function outcomeOf(outcome: Outcome | undefined, { company, quote }: NewOrder, limits: Limits): WrittenOrder {
  if (!outcome) return 'changed';
  const { open, buys_for: buysFor, placed, in_currency } = outcome;
  if (placed) return 'placed';
  if (!in_currency) return 'other-currency';
  if (open === null) return 'no-customer';
  if (!quote && buysFor !== (company?.id ?? null)) return { buysFor };
  return open >= limits.maxOpenOrders ? 'too-many-open-orders' : 'changed';
}

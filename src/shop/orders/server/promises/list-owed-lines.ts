import { sql } from 'drizzle-orm';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import type { OwedLine, OwedLinesQuery } from '../../contract/made-to-order.ts';

type Row = Record<
  'order_id' | 'number' | 'payment' | 'customer' | 'promised_on' | 'product_id' | 'sku' | 'name',
  string
> &
  Record<'position' | 'quantity' | 'owed' | 'product_owed' | 'product_late' | 'total', number> &
  Record<'is_late', boolean>;

/** What is owed, in the order in which stock is set aside: the product with the earliest promise first. */
export async function listOwedLines(
  db: Database,
  { q, late, limit, offset }: OwedLinesQuery,
  today: string,
): Promise<Page<OwedLine>> {
  const wanted = q
    ? sql`(products.sku ilike ${containing(q)} or products.name ilike ${containing(q)} or orders.number ilike ${containing(q)}
        or orders.customer_name ilike ${containing(q)} or orders.company_name ilike ${containing(q)})`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    with line as (
      select promise.order_id, promise.position, promise.product_id, promise.ordered_at, line.quantity, orders.number,
        to_char(promise.promised_on, 'YYYY-MM-DD') as promised_on, promise.promised_on < ${today}::date as is_late,
        owed_units(promise.order_id, promise.position)::int as owed,
        case when orders.paid_at is not null then 'paid' when orders.on_account_at is not null then 'on-account'
          when orders.awaits_approval then 'awaiting-approval' else 'open' end as payment,
        coalesce(orders.company_name, nullif(orders.customer_name, ''), orders.email) as customer, products.sku, products.name
      from order_promises promise
      join orders on orders.id = promise.order_id
      join order_lines line on (line.order_id, line.position) = (promise.order_id, promise.position)
      join products on products.id = promise.product_id
      where promise.settled_at is null and ${wanted} and (${!late}::boolean or promise.promised_on < ${today}::date)
    )
    select *, sum(owed) over of_product::int as product_owed, min(promised_on) over of_product as first_day,
      coalesce(sum(owed) filter (where is_late) over of_product, 0)::int as product_late, count(*) over ()::int as total
    from line window of_product as (partition by product_id)
    order by first_day, name, product_id, promised_on, ordered_at, order_id, position
    limit ${limit} offset ${offset}`);
  return { items: rows.map(toOwedLine), total: rows[0]?.total ?? 0 };
}

const toOwedLine = (row: Row): OwedLine => ({
  order: { id: row.order_id, number: row.number, payment: row.payment as OwedLine['order']['payment'] },
  ...{ customer: row.customer, position: row.position, quantity: row.quantity, owed: row.owed },
  ...{ promisedOn: row.promised_on, isLate: row.is_late },
  product: {
    ...{ id: row.product_id, sku: row.sku, name: row.name },
    ...{ owed: row.product_owed, late: row.product_late },
  },
});

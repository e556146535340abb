/*
 * Rows by the thousand, straight into the tables: for what no visitor could bring about in time. Every column is
 * written here once; a test says only what it is about, as SQL over `number` (1, 2, 3 …).
 */

/** Drizzle, a pool and a browser test's database all answer statements like this. */
export type Query = (statement: string, values?: unknown[]) => Promise<unknown>;

type Columns<Name extends string> = Partial<Record<Name, string>>;

const productColumns = {
  name: `'Cell ' || number`,
  description: `'A cell.'`,
  price_cents: '100',
  min_order: '1',
  available: '1',
  image_hash: '(select min(hash) from images)',
  kind: 'null',
  specification: `'{}'::jsonb`,
  search_words: `''`,
};

/** `from` may join more, such as the products there are. */
export async function addManyProducts(
  query: Query,
  count: number,
  columns: Columns<keyof typeof productColumns> = {},
  from = '',
): Promise<void> {
  const { available, ...plain } = { ...productColumns, ...columns };
  const names = Object.keys(plain).join(', ');
  await inStretches(count, (series) =>
    query(
      `with wanted as materialized (
         select gen_random_uuid() as id, ${asColumns(plain)}, (${available})::bigint as available from ${series} ${from}
       ), added as (
         insert into products (id, ${names}) select id, ${names} from wanted returning id
       )
       insert into stock_movements (product_id, kind, on_hand_change)
       select id, 'opening', available from wanted join added using (id) where available <> 0`,
    ),
  );
}

const personColumns = {
  email: `'person-' || number || '@example.test'`,
  display_name: `'Person ' || number`,
};

export async function addManyPeople(
  query: Query,
  count: number,
  columns: Columns<keyof typeof personColumns> = {},
  from = '',
): Promise<void> {
  await insert(query, 'users', count, { ...personColumns, ...columns }, from);
}

const orderColumns = {
  id: 'gen_random_uuid()',
  version: '1',
  user_id: 'person.id',
  product_id: 'product.id',
  product_name: 'product.name',
  customer_name: 'person.display_name',
  email: 'person.email',
  phone: `'4930901820'`,
  address: `E'12 Dock Road\\n20457 Hamburg'`,
  quantity: 'product.min_order',
  rate_cents: 'product.price_cents',
  held_until: `now() + interval '1 day'`,
  created_at: `now() - number * interval '1 second'`,
  paid_at: 'null::timestamptz',
  shipped_at: 'null::timestamptz',
};

interface OrdersOptions {
  /** Whose they are, by turns: a condition on `users`. */
  buyers?: string;
  /** Of which product of those on sale, by turns. */
  product?: string;
  columns?: Columns<keyof typeof orderColumns>;
}

/** A shipment of tracked products would have to name its units. */
const countedOnly = `deleted_at is null and tracking = 'none'`;

/** Of one line, unpaid and held unless said otherwise, each a second older than the one before. Stock is not taken. */
export async function addManyOrders(
  query: Query,
  count: number,
  { buyers = 'true', product = 'number', columns = {} }: OrdersOptions = {},
): Promise<void> {
  const { quantity, rate_cents, paid_at, shipped_at, ...plain } = { ...orderColumns, ...columns };
  const computed = {
    quantity: 'quantity',
    rate_cents,
    total_cents: `${rate_cents} * quantity`,
    paid_at: 'paid_at',
    shipped_at: 'shipped_at',
    units_shipped: 'case when shipped_at is null then 0 else quantity end',
    transaction_id: `case when paid_at is not null then 'pi_' || gen_random_uuid() end`,
  };
  await insert(
    query,
    'orders',
    count,
    { ...plain, ...computed },
    // Counted apart: on a count of the joined rows themselves the database would compare every row with every other.
    `join (select *, row_number() over (order by email) - 1 as place from users where ${buyers}) person
       on person.place = number % (select count(*) from users where ${buyers})
     join (select *, row_number() over (order by position) - 1 as place
           from products where ${countedOnly}) product
       on product.place = ${product} % (select count(*) from products where ${countedOnly})
     cross join lateral (select (${quantity})::int as quantity, ${paid_at} as paid_at, ${shipped_at} as shipped_at) computed`,
    `, lines as (
       insert into order_lines (order_id, position, product_id, sku, name, quantity, unit_cents, tier_from, total_cents)
       select id, 1, product_id, 'P-00001', product_name, quantity, rate_cents, 1, total_cents from added
     ), sent as (
       insert into shipments (order_id, number, shipped_on, created_at)
       select id, 1, (shipped_at at time zone 'UTC')::date, shipped_at from added where shipped_at is not null
       returning id, order_id
     )
     insert into shipment_lines (shipment_id, order_id, position, quantity)
     select sent.id, order_id, 1, quantity from sent join added on added.id = order_id`,
  );
}

/** The database gives up a statement after ten seconds, on a busy machine too, so that each takes few rows. */
const rowsAtOnce = 500;

async function insert(
  query: Query,
  table: string,
  count: number,
  columns: Record<string, string>,
  from: string,
  /** What goes on with `added`, the rows of one statement. */
  after?: string,
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  await inStretches(count, async (series) => {
    const insertion = `insert into ${table} (${names}) select ${asColumns(columns)} from ${series} ${from}`;
    await query(after ? `with added as (${insertion} returning *) ${after}` : insertion);
  });
}

const asColumns = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ');

async function inStretches(count: number, work: (series: string) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(first + rowsAtOnce - 1, count);
    await work(`generate_series(${first}, ${last}) number`);
  }
}

import pg from 'pg';

interface LedgerOrder {
  id: string;
  productId: string;
  quantity: number;
  /** The payment's id, once the shop has said that it is paid. */
  paidBy?: string;
}

/** What customers were told, kept outside of the shop. */
export class Ledger {
  /** Every order that the shop has acknowledged. */
  readonly orders = new Map<string, LedgerOrder>();
  /** Orders that were refused for good, such as for want of stock. They must not be there. */
  readonly turnedAway = new Set<string>();
  requests = 0;
  /** Told to come again, or not told anything: each was made again. */
  refused = 0;
  /** Of the refused: told in so many words that nobody knows whether it was done. */
  toldUnknown = 0;
  pages = 0;
  readonly failedPages: string[] = [];
  /** When each write was acknowledged, in ms of `performance.now()`. */
  readonly writes: number[] = [];
  readonly refusals: number[] = [];

  acknowledge(): void {
    this.writes.push(performance.now());
  }

  refuse(isToldUnknown: boolean): void {
    this.refused++;
    if (isToldUnknown) this.toldUnknown++;
    this.refusals.push(performance.now());
  }

  /** The longest time between two acknowledged writes, of those since then, in seconds. */
  longestGap(since: number): number {
    const times = [since, ...this.writes.filter((time) => time >= since), performance.now()];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
  }

  /** Writes go well when nobody was refused lately, and many were acknowledged. */
  isWell(seconds = 3): boolean {
    const lately = performance.now() - seconds * 1000;
    return (
      this.refusals.every((time) => time < lately) && this.writes.filter((time) => time >= lately).length >= 5
    );
  }
}

export interface Books {
  found: number;
  /** What was acknowledged and is not there, or not as it was acknowledged. */
  lost: number;
  /** What is there and was never acknowledged, and what was charged twice. */
  double: number;
  /** Units that were sold and not there, or vanished. */
  oversold: number;
}

export type Stock = Map<string, number>;

/** Gives every product but one plenty of stock, and that one little, for customers to fight over. */
export async function fillStock(url: string): Promise<Stock> {
  return await withDatabase(url, async (db) => {
    await db.query('update products set min_order = 1, multiple = 1 where deleted_at is null');
    await correctStock(db, 1_000_000, 'deleted_at is null');
    await correctStock(
      db,
      40,
      `id = (select id from products where deleted_at is null and tracking = 'none' order by position limit 1)`,
    );
    return await readStock(db);
  });
}

/** Holds what the database has against what customers were told. */
export async function checkBooks(url: string, ledger: Ledger, before: Stock): Promise<Books> {
  return await withDatabase(url, async (db) => {
    const { rows: orders } = await db.query<OrderRow>(`
      select id, product_id as "productId", quantity, transaction_id as "paidBy", paid_at is not null as "isPaid"
      from orders where customer_name = 'Cluster'`);
    const found = new Map(orders.map((order) => [order.id, order]));
    const lost = [...ledger.orders.values()].filter((told) => {
      const order = found.get(told.id);
      const isSame = order?.productId === told.productId && order.quantity === told.quantity;
      return !isSame || (told.paidBy !== undefined && order.paidBy !== told.paidBy);
    });
    const unasked = orders.filter(({ id }) => !ledger.orders.has(id));
    const { rows: twice } = await db.query(`
      select order_id from sandbox_intents where status = 'succeeded' group by order_id having count(*) > 1`);
    const after = await readStock(db);
    const sold = new Map<string, number>();
    for (const { productId, quantity } of orders) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    const oversold = [...before].map(([id, units]) =>
      Math.abs(units - (sold.get(id) ?? 0) - (after.get(id) ?? 0)),
    );
    return {
      found: orders.length,
      lost: lost.length,
      double: unasked.length + twice.length,
      oversold: oversold.reduce((sum, units) => sum + units, 0),
    };
  });
}

/** How many of the shop's own jobs were done since then: they, too, must find the new primary. */
export async function countJobsSince(url: string, since: Date): Promise<number> {
  return await withDatabase(url, async (db) => {
    const { rows } = await db.query<{ done: number }>(
      `select count(*)::int as done from pgboss.job where state = 'completed' and completed_on > $1`,
      [since],
    );
    return rows[0]?.done ?? 0;
  });
}

export async function hasColumn(url: string, table: string, column: string): Promise<boolean> {
  return await withDatabase(url, async (db) => {
    const { rows } = await db.query(
      'select from information_schema.columns where table_name = $1 and column_name = $2',
      [table, column],
    );
    return rows.length > 0;
  });
}

interface OrderRow {
  id: string;
  productId: string;
  quantity: number;
  paidBy: string | null;
}

/** The stock of tracked products is counted by their units. */
async function correctStock(db: pg.Client, available: number, of: string): Promise<void> {
  await db.query(
    `insert into stock_movements (product_id, kind, on_hand_change)
     select id, 'correction', ${available} - (on_hand - held) from products join stock on product_id = id
     where ${of} and unit_count is null`,
  );
}

async function readStock(db: pg.Client): Promise<Stock> {
  const { rows } = await db.query<{ id: string; available: string }>(
    'select product_id as id, on_hand - held as available from stock',
  );
  return new Map(rows.map(({ id, available }) => [id, Number(available)]));
}

async function withDatabase<Result>(url: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { daysAfter } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import { changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { lockStockOfOrders, moveStockOfLines } from '#shop/orders/server/stock-of-orders.ts';
import { writeOrders } from '#shop/orders/server/writing/write-order.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refundLines, refunds } from '#shop/refunds/server/tables.ts';
import { shipLines } from '#shop/shipments/server/ship-lines.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { Dice } from '#testing/dice.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { summaryOf } from '../../rules/lines.ts';

type Product = typeof products.$inferSelect;

/** A line as the simple simulation has it. */
interface SimulatedLine {
  id: string;
  turn: number;
  promisedOn: string | undefined;
  quantity: number;
  held: number;
  owed: number;
  state: 'unpaid' | 'paid' | 'lapsed' | 'gone';
}

/** One product, oldest promise first, with numbers alone. */
class Simulation {
  onHand: number;
  readonly lines: SimulatedLine[] = [];

  constructor(onHand: number) {
    this.onHand = onHand;
  }

  get available(): number {
    return this.onHand - this.lines.reduce((sum, { held }) => sum + held, 0);
  }

  allot(): void {
    for (const line of this.#byPromise()) {
      const units = Math.min(line.owed, this.available);
      line.held += units;
      line.owed -= units;
    }
  }

  /** Answers whether so many can be lost. */
  lose(units: number): boolean {
    const holding = this.#byPromise().filter(({ held }) => held > 0);
    if (units > this.available + holding.reduce((sum, { held }) => sum + held, 0)) return false;
    let missing = Math.max(0, units - this.available);
    this.onHand -= units;
    for (const line of holding.toReversed()) {
      const back = Math.min(line.held, missing);
      line.held -= back;
      line.owed += back;
      missing -= back;
    }
    return true;
  }

  #byPromise(): SimulatedLine[] {
    return this.lines
      .filter(({ promisedOn, state }) => promisedOn && (state === 'unpaid' || state === 'paid'))
      .toSorted((a, b) => (a.promisedOn ?? '').localeCompare(b.promisedOn ?? '') || a.turn - b.turn);
  }
}

/** Does the same with the shop. */
class Shop {
  readonly db: Database;
  readonly product: Product;
  readonly person: { id: string; email: string };

  constructor(db: Database, product: Product, person: Shop['person']) {
    this.db = db;
    this.product = product;
    this.person = person;
  }

  async place(id: string, quantity: number, promisedOn: string | undefined): Promise<boolean> {
    const { id: productId, sku, name, priceCents: unitCents, revision } = this.product;
    const line = { productId, sku, name, quantity, unitCents, tierFrom: 1, totalCents: unitCents * quantity };
    const order = {
      ...{ id, address: 'Here', customer: { ...this.person, name: 'Ada', phone: '1' } },
      ...{ summary: summaryOf([line]), lines: [{ ...line, revision, promisedOn }] },
    };
    return await isDone(writeOrders(this.db, [order], { holdHours: 24, maxOpenOrders: 10_000 }));
  }

  receive = (change: number) =>
    moveStock(this.db, { productId: this.product.id, kind: 'correction', change });

  lose = (units: number) =>
    isDone(
      this.db.transaction(async (tx) => {
        await tx.execute(sql`select from stock where product_id = ${this.product.id} for no key update`);
        await tx.execute(sql`select lose_stock(${this.product.id}, ${units}, 'correction', null, 'Counted')`);
      }),
    );

  change = (id: string, action: 'delete' | 'lapse' | 'resume') =>
    isDone(this.#inOrder(id, (tx, order) => changeOrder(tx, order, action, { kind: 'shop' })));

  pay = (id: string) =>
    this.#inOrder(id, async (tx, order) => {
      const payment = { id: `pi_${id}`, provider: 'sandbox', clientSecret: id, currency: 'usd' } as const;
      await tx
        .insert(payments)
        .values({ ...payment, status: 'settled', orderId: id, amountCents: order.totalCents });
      await changeOrder(tx, order, 'pay', { kind: 'provider' }, { set: { transactionId: payment.id } });
    });

  ship = (id: string, quantity: number) =>
    isDone(
      this.#inOrder(id, async (tx, order) => {
        const nothing = async () => {};
        const parts = {
          trackedUnits: { ship: nothing, release: nothing, read: async () => () => ({}) as never },
          clearShipment: async () => ({ id: randomUUID(), transport: 'not-dangerous' as const }),
          answerRequest: async () => undefined,
          ...{ invoiceShipment: nothing, beforeShipping: nothing },
        };
        await shipLines(parts, tx, order, [{ position: 1, quantity }], this.person);
      }),
    );

  cancel = (id: string, cancelled: number, isRestocked: boolean) =>
    this.#inOrder(id, async (tx, order) => {
      const refundId = randomUUID();
      const given = { of: 'order', amountCents: 1, reason: 'By chance', state: 'pending' } as const;
      await tx.insert(refunds).values({ ...given, id: refundId, orderId: id, paymentId: `pi_${id}` });
      const line = { position: 1, cancelled, returned: 0, isRestocked };
      await tx.insert(refundLines).values({ ...line, refundId, orderId: id });
      await lockStockOfOrders(tx, [id]);
      await moveStockOfLines(tx, id, isRestocked ? 'refund' : 'write-off', [
        { position: 1, quantity: cancelled },
      ]);
      const progress = { unitsCancelled: cancelled, refundedCents: 1 };
      await changeOrder(tx, order, 'refund', { kind: 'admin', id: this.person.id }, { progress });
    });

  #inOrder<Result>(
    id: string,
    work: (tx: Database, order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order) throw new Error(`There is no order ${id}.`);
      return await work(tx, order);
    });
  }
}

/** Whether it was done, or refused for want of stock. Anything else has gone wrong. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ShopError || findBrokenRule(error) === 'stock_is_not_oversold') return false;
    throw error;
  }
}

async function step(shop: Shop, simulated: Simulation, dice: Dice, today: string): Promise<string> {
  const upTo = (most: number) => 1 + Math.floor(dice.next() * most);
  const oneOf = (...states: SimulatedLine['state'][]) => {
    const found = simulated.lines.filter(({ state }) => states.includes(state));
    return found[Math.floor(dice.next() * found.length)];
  };
  const chance = dice.next();
  if (chance < 0.36) {
    const quantity = upTo(30);
    const promisedOn = dice.next() < 0.7 ? daysAfter(today, upTo(60)) : undefined;
    const id = randomUUID();
    const fits = promisedOn !== undefined || quantity <= simulated.available;
    expect(await shop.place(id, quantity, promisedOn), `${today}: placing ${quantity}`).toBe(fits);
    if (!fits) return 'refused';
    const [held, owed] = promisedOn ? [0, quantity] : [quantity, 0];
    simulated.lines.push({
      id,
      turn: simulated.lines.length,
      promisedOn,
      quantity,
      held,
      owed,
      state: 'unpaid',
    });
    simulated.allot();
    return 'placed';
  }
  if (chance < 0.5) {
    const units = upTo(60);
    await shop.receive(units);
    simulated.onHand += units;
    simulated.allot();
    return 'received';
  }
  if (chance < 0.56) {
    const units = upTo(25);
    expect(await shop.lose(units), `${today}: losing ${units}`).toBe(simulated.lose(units));
    return 'lost';
  }
  if (chance < 0.64) {
    const line = oneOf('unpaid', 'lapsed');
    if (!line) return 'nothing';
    const deletes = line.state === 'lapsed' || dice.next() < 0.5;
    expect(await shop.change(line.id, deletes ? 'delete' : 'lapse')).toBe(true);
    Object.assign(line, { held: 0, owed: 0, state: deletes ? 'gone' : 'lapsed' });
    simulated.allot();
    return deletes ? 'deleted' : 'lapsed';
  }
  if (chance < 0.68) {
    const line = oneOf('lapsed');
    if (!line) return 'nothing';
    const fits = line.promisedOn !== undefined || line.quantity <= simulated.available;
    expect(await shop.change(line.id, 'resume')).toBe(fits);
    if (!fits) return 'refused';
    const [held, owed] = line.promisedOn ? [0, line.quantity] : [line.quantity, 0];
    Object.assign(line, { held, owed, state: 'unpaid' });
    simulated.allot();
    return 'resumed';
  }
  if (chance < 0.8) {
    const line = oneOf('unpaid');
    if (!line) return 'nothing';
    await shop.pay(line.id);
    line.state = 'paid';
    return 'paid';
  }
  const line = oneOf('paid');
  if (!line) return 'nothing';
  const left = line.held + line.owed;
  if (chance < 0.93) {
    const quantity = upTo(left);
    const fits = quantity <= line.held;
    expect(await shop.ship(line.id, quantity), `${today}: shipping ${quantity} of ${line.held}`).toBe(fits);
    if (!fits) return 'refused';
    line.held -= quantity;
    simulated.onHand -= quantity;
    if (line.held + line.owed === 0) line.state = 'gone';
    return 'shipped';
  }
  const cancelled = upTo(left);
  const isRestocked = dice.next() < 0.6;
  await shop.cancel(line.id, cancelled, isRestocked);
  const lost = isRestocked ? 0 : Math.min(line.held, cancelled);
  const dropped = isRestocked ? Math.min(line.owed, cancelled) : cancelled - lost;
  line.owed -= dropped;
  line.held -= cancelled - dropped;
  simulated.onHand -= lost;
  if (line.held + line.owed === 0) line.state = 'gone';
  simulated.allot();
  return isRestocked ? 'refunded' : 'written off';
}

async function expectAlike({ db, product }: Shop, simulated: Simulation, when: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; owed: number }>(sql`
    select order_id as id, owed_units(order_id, position)::int as owed from order_promises`);
  const owed = new Map(rows.map((row) => [row.id, row.owed]));
  for (const line of simulated.lines) expect(owed.get(line.id) ?? 0, `${when}: ${line.id}`).toBe(line.owed);
  const { rows: counted } = await db.execute<{ available: number; on_hand: number }>(sql`
    select (on_hand - held)::int as available, on_hand::int from stock where product_id = ${product.id}`);
  expect(counted[0], when).toEqual({ available: simulated.available, on_hand: simulated.onHand });
  expect(simulated.available, 'what the specification calls available').toBeGreaterThanOrEqual(0);
}

const years = Math.max(1, Math.floor(Number(process.env.RACE_ROUNDS ?? 4) / 4));

it('a random year of orders and receipts is served as by a simple simulation, oldest promise first', async () => {
  const { db } = await openTestDatabase();
  const id = randomUUID();
  const person = { id, email: `${id}@example.test` };
  await db.insert(users).values({ ...person, displayName: 'Ada' });
  for (let year = 0; year < years; year++) {
    const seed = Number(process.env.YEAR_SEED ?? Math.floor(Math.random() * 1e9));
    const product = await addProduct(db, { name: `Cell ${year}`, minOrder: 1, available: 40 });
    const shop = new Shop(db, product, person);
    const simulated = new Simulation(40);
    const dice = new Dice(seed);
    const seen = new Map<string, number>();
    const kinds = ['placed', 'received', 'lost', 'paid', 'shipped', 'refunded', 'refused'];
    // What is rare may take longer than a year to come about.
    for (let day = 0; day < 365 || kinds.some((kind) => !seen.has(kind)); day++) {
      const became = await step(shop, simulated, dice, daysAfter('2026-01-01', day));
      seen.set(became, (seen.get(became) ?? 0) + 1);
      await expectAlike(shop, simulated, `YEAR_SEED=${seed}, day ${day}, ${became}`);
    }
    expect(await findUnbalancedStock(db), `YEAR_SEED=${seed}`).toEqual([]);
    const told = await db.$count(
      sql`order_events where kind = 'allotted' and order_id in (select order_id from order_promises where product_id = ${product.id})`,
    );
    expect(told).toBeGreaterThan(0);
  }
}, 120_000);

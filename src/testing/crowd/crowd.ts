import { sql } from 'drizzle-orm';
import pg from 'pg';
import { priceTiers } from '#shop/catalog/server/tables/products.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { orderPartsOf } from '#shop/payments/server/settle-payment.ts';
import { addProduct } from '../builders.ts';
import { Dice } from '../dice.ts';
import { addHolderOfToken } from '../people.ts';
import { administer } from './admin.ts';
import { type Ask, patiently } from './ask.ts';
import { buy, type Member } from './buyer.ts';
import { Ledger } from './ledger.ts';

interface CrowdOptions {
  payments: PaymentParts;
  /** What the shop signs access tokens with. */
  secret: string;
  ask: Ask;
  seed: number;
}

/** Does one thing. Answers whether the shop was still there to the end of it. */
type Turn = () => Promise<boolean>;

export interface Crowd {
  ledger: Ledger;
  /** One for each buyer. */
  buying: Turn[];
  /** One for each admin, and one for the clock. */
  working: Turn[];
  /** Every buyer does so many things, or fewer if the shop is no longer there; the others work meanwhile. */
  act(times: number): Promise<void>;
}

const buyers = 50;
/** So many of them may be deleted by an admin. */
const unloved = 5;

/** Buyers who all want the same few products, two admins, and the clock. */
export async function gatherCrowd({ payments, secret, ask, seed }: CrowdOptions): Promise<Crowd> {
  const { db } = payments;
  const ledger = new Ledger();
  const productIds = await layOutProducts(payments);
  let joined = 0;
  const join = async (options: { isAdmin?: boolean } = {}) => ({
    ...(await addHolderOfToken({ database: { db }, secret }, { name: 'Crowd', ...options })),
    dice: new Dice(seed, joined++),
    ask: patiently(ask, ledger),
    ledger,
    productIds,
  });
  const people: Member[] = [];
  for (let count = 0; count < buyers; count++) people.push(await join());
  const emails = people.slice(-unloved).map(({ email }) => email);
  const admins = [await join({ isAdmin: true }), await join({ isAdmin: true })];
  const buying = people.map((person) => () => buy(person));
  const working = [
    ...admins.map((admin) => () => administer({ ...admin, unloved: emails })),
    () => letHoldsEnd(payments),
  ];
  return {
    ledger,
    buying,
    working,
    async act(times) {
      let stillBuying = buyers;
      const shopping = buying.map(async (buyOnce) => {
        let left = times;
        while (left > 0 && (await buyOnce())) left--;
        stillBuying--;
      });
      const serving = working.map(async (work) => {
        while (stillBuying > 0 && (await work()));
      });
      await Promise.all([...shopping, ...serving]);
    },
  };
}

/** Few, and of each too little for everyone: single units, boxes, volume prices. */
async function layOutProducts({ db }: Pick<PaymentParts, 'db'>): Promise<string[]> {
  const wares = [
    { name: 'Crowd cell', available: 150, minOrder: 1, multiple: 1, priceCents: 250 },
    { name: 'Crowd box', available: 400, minOrder: 4, multiple: 4, priceCents: 333 },
    { name: 'Crowd crate', available: 800, minOrder: 10, multiple: 12, priceCents: 801 },
    { name: 'Crowd plate', available: 80, minOrder: 2, multiple: 1, priceCents: 99 },
  ];
  const ids: string[] = [];
  for (const ware of wares) {
    const { id } = await addProduct(db, ware);
    await db
      .insert(priceTiers)
      .values({ productId: id, fromQuantity: ware.minOrder + 3, unitCents: ware.priceCents - 11 });
    ids.push(id);
  }
  return ids;
}

/** The time of a fifth of the unpaid orders is up, and the job that gives their stock back runs, as on another instance. */
async function letHoldsEnd(payments: PaymentParts): Promise<boolean> {
  await payments.db.execute(sql`
    update orders set held_until = now() - interval '1 minute'
    where paid_at is null and deleted_at is null and lapsed_at is null and random() < 0.2`);
  await lapseOrders(orderPartsOf(payments));
  return true;
}

/**
 * How often two transactions of a database waited for each other in turn, whether or not the shop tried again. A
 * connection tells it at its end, so each is ended first; pools open others.
 */
export async function countDeadlocks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    const { rows } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
    );
    const ended = rows.map(({ pid }) => pid);
    let left = ended.length;
    while (left > 0) {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where ${others} and pid = any ($1)`,
        [ended],
      );
      left = rows.length;
    }
    const counted = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(counted.rows[0]?.deadlocks);
  } finally {
    await client.end();
  }
}

import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { Buyer, customer } from '../support/buyer.ts';
import { expect, test } from '../support/shop.ts';

/** `npm run test:faults` says how many: a shop that is killed takes two seconds to be there again. */
const kills = Number(process.env.FAULT_ROUNDS ?? 0);

const admin = { email: 'admin@ampyard.test', password: 'ampyard-admin' };
const lanes = 6;
const units = 5_000;

test(`invoices are numbered without a gap or a double, one for each shipment, while the shop is killed ${kills} times`, async ({
  startShop,
  dataDir,
}) => {
  test.skip(kills === 0, 'npm run test:faults');
  test.setTimeout(120_000 + kills * 30_000);
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  const { db, close } = connectDatabase({ connectionString, poolSize: 3, onIdleError: () => {} });
  const query = async (statement: string) =>
    (await db.execute<Record<string, unknown>>(sql.raw(statement))).rows;
  const open = () =>
    startShop({
      DATABASE_URL: connectionString,
      AUTH_SECRET: 'a secret of the tests, long enough for any signature',
      RATE_LIMIT_PER_MINUTE: '1000000',
      MAX_OPEN_ORDERS: '1000',
    });
  try {
    let shop = open();
    let seller = await Buyer.signIn(await shop.url(), admin);
    await invoiceAll(seller);
    const product = await addProduct(db, {
      name: 'Cell of the kills',
      minOrder: 1,
      available: units * lanes,
    });
    const buyer = await Buyer.signIn(await shop.url());
    const orders: string[] = [];
    for (let lane = 0; lane < lanes; lane++) orders.push(await buyPaid(buyer, product));

    const acknowledged = new Set<string>();
    const pending = orders.map(() => randomUUID() as string);
    /** One shipment, under the same id until the shop has acknowledged it; some invoices are corrected. */
    const act = async (lane: number) => {
      const id = pending[lane] ?? '';
      const path = `/orders/${orders[lane]}/shipments`;
      const shipped = await seller.call(path, 'POST', { id, lines: [{ position: 1, quantity: 1 }] });
      if (!shipped.success) throw new Error(JSON.stringify(shipped));
      acknowledged.add(id);
      pending[lane] = randomUUID();
      if (randomInt(0, 5) > 0) return;
      const [newest] = await seller.call(`/invoices?order=${orders[lane]}&type=380&limit=1`, 'GET');
      await seller.call(`/invoices/${newest.number}/correction`, 'POST', { reason: 'Wrong name' });
    };

    for (let round = 0; round < kills; round++) {
      let isKilled = false;
      const before = acknowledged.size;
      const ships = orders.map(async (_, lane) => {
        while (!isKilled)
          await act(lane).catch((error) => {
            if (!isKilled) throw error;
          });
      });
      const failed = Promise.all(ships);
      await Promise.race([
        failed,
        expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before),
      ]);
      // The one wait for time: the moment of the kill is what varies.
      await pause(randomInt(0, 250));
      isKilled = true;
      await shop.stop('SIGKILL');
      await failed;
      shop = open();
      seller = seller.at(await shop.url());
    }
    for (const lane of orders.keys()) await act(lane);
    await shop.stop();

    const papers = await query(`select type, array_agg(place order by place) as places,
      (select last from invoice_series series where series.type = invoices.type and series.year = invoices.year)
      from invoices group by type, year order by type`);
    expect(papers.map(({ type }) => type)).toEqual(['380', '381']);
    for (const { places, last } of papers)
      expect(places).toEqual(Array.from({ length: Number(last) }, (_, index) => index + 1));
    // Those that correct others are credited but for the last.
    const shipments = await query(`select shipments.id, count(invoices.id) filter (where not exists (
        select from invoices notes where notes.credited_id = invoices.id and notes.gross_cents = invoices.gross_cents))::int as open
      from shipments left join invoices on invoices.shipment_id = shipments.id and invoices.type = '380'
      where shipments.order_id in (${orders.map((id) => `'${id}'`)}) group by shipments.id`);
    expect(shipments.filter(({ open: count }) => count !== 1)).toEqual([]);
    const kept = new Set(shipments.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    const mails = await query(`select invoices.number from invoices
      left join mails on mails.kind = 'invoice-issued' and mails.cause = 'invoice ' || invoices.id
      group by invoices.number having count(mails.id) <> 1`);
    expect(mails).toEqual([]);
    expect(await query('select * from find_invoice_mismatches(null, null)')).toEqual([]);
    expect(
      await findForbiddenRows((statement) => db.execute<Record<string, unknown>>(sql.raw(statement))),
    ).toEqual([]);
    process.stdout.write(
      `${shipments.length} shipments, ${acknowledged.size} acknowledged, ${papers.map(({ type, last }) => `${last} of ${type}`)}.\n`,
    );
  } finally {
    await close();
    await stop();
  }
});

async function invoiceAll(seller: Buyer): Promise<void> {
  const saved = await seller.call('/shopSettings', 'GET');
  const wanted: Record<string, object> = {
    identity: {
      ...{
        legalName: 'Voltaire B.V.',
        street: 'Kade 12',
        postcode: '3089 AB',
        town: 'Rotterdam',
        country: 'NL',
      },
      ...{ vatId: 'NL853746333B01', registrationNumber: '12345678', phone: '+31 10 555 0142' },
      email: 'sales@voltaire.test',
    },
    tax: { invoices: 'all' },
    money: { accountHolder: 'Voltaire B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  };
  for (const [part, value] of Object.entries(wanted)) {
    const { version, value: before } = saved[part];
    const answer = await seller.call(`/shopSettings/${part}`, 'PUT', {
      version,
      value: { ...before, ...value },
    });
    if (!answer.success) throw new Error(JSON.stringify(answer));
  }
}

async function buyPaid(
  buyer: Buyer,
  product: { id: string; name: string; priceCents: number },
): Promise<string> {
  const orderID = randomUUID();
  const unitPrice = product.priceCents / 100;
  const total = unitPrice * units;
  const placed = await buyer.call('/orders', 'POST', {
    ...{ id: orderID, name: 'Bo', phone: '4912345678' },
    delivery: {
      recipient: 'Bo',
      street: 'Kade 1',
      postcode: '1011 AB',
      city: 'Amsterdam',
      country: 'Netherlands',
    },
    lines: [{ productId: product.id, quantity: units, unitPrice, total }],
  });
  if (!placed.success) throw new Error(JSON.stringify(placed));
  const { clientSecret } = await buyer.call('/create-payment-intent', 'POST', { total, orderId: orderID });
  await buyer.charge(clientSecret, '4242424242424242');
  await buyer.call(`/payment/${orderID}`, 'PATCH', {
    ...{ transactionId: String(clientSecret).split('_secret_')[0], name: 'Bo', email: customer.email },
    ...{ phone: '123', product: product.name },
  });
  return orderID;
}

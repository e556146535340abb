import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import type { AdminAtWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Recall } from '../../contract/recalls.ts';

export const noticeTexts = {
  identification: 'The serial is on the label beside the terminals.',
  hazard: 'A weld may come loose and overheat.',
  instructions: 'Stop charging, and keep it outdoors.',
  remedy: 'We replace it free of charge.',
  contact: 'recall@ampyard.test',
};

type Work = Pick<AdminAtWork, 'shop' | 'ada' | 'send'>;

/** Two units of one batch, of which a customer has one, and a recall of that batch that is not published yet. */
export async function draftRecall({ shop, ada, send }: Work) {
  const { db } = shop.database;
  const product = await addTracked(db, { name: `Pack ${randomUUID()}` });
  const batch = `L-${randomUUID().slice(0, 8).toUpperCase()}`;
  const [sold, stays] = [`S-${batch}`, `T-${batch}`];
  for (const serial of [sold, stays]) await send('POST', `/products/${product.id}/units`, { serial, batch });
  const order = await payLines(ada, [[product, 1]]);
  const lines = [{ position: 1, quantity: 1, serials: [sold] }];
  await send('POST', `/orders/${order._id}/shipments`, { id: randomUUID(), lines });
  const [found] = (await send('GET', `/batches?q=${batch}`)).json();
  const { id } = (await send('POST', '/recalls', { title: 'Loose welds' })).json();
  const saved = await send('PUT', `/recalls/${id}`, {
    title: 'Loose welds',
    ...noticeTexts,
    batches: [found.id],
  });
  if (saved.statusCode !== 200) throw new Error(`The draft was refused: ${saved.body}`);
  return { id: String(id), product, batch, batchId: String(found.id), sold, stays, order };
}

/** The same, published. */
export async function publishedRecall(work: Work) {
  const draft = await draftRecall(work);
  const published = await work.send('POST', `/recalls/${draft.id}/publication`);
  if (published.statusCode !== 200) throw new Error(`It was not published: ${published.body}`);
  const units = (await work.send('GET', `/recalls/${draft.id}/units`)).json();
  const [notice] = (await work.send('GET', `/recalls/${draft.id}/notices`)).json();
  const unitId: string = units.find((unit: { serial: string }) => unit.serial === draft.stays).id;
  return { ...draft, unitId, noticeId: String(notice.id) };
}

type Said = [status: number, message: string];

export async function openRecallShop() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const { db } = shop.database;
  const { send } = work;
  const said = async (answer: ReturnType<typeof send>): Promise<Said> => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).message];
  };
  const receive = (productId: string, serial: string, given: object = {}) =>
    send('POST', `/products/${productId}/units`, { serial, ...given });
  const onHand = async (id: string) =>
    (await db.select().from(stock).where(eq(stock.productId, id)))[0]?.onHand;
  const unitOf = async (serial: string) => (await db.select().from(units).where(eq(units.serial, serial)))[0];
  const recall = async (id: string): Promise<Recall> => (await send('GET', `/recalls/${id}`)).json();
  const publish = (id: string) => send('POST', `/recalls/${id}/publication`);
  /** A draft that names these, with all that a notice must say. */
  const draft = async (picks: { batches?: string[]; serials?: string }): Promise<string> => {
    const { id } = (await send('POST', '/recalls', { title: 'Welds' })).json();
    await send('PUT', `/recalls/${id}`, { title: 'Welds', ...noticeTexts, ...picks });
    return id;
  };
  const ship = (orderId: string, serials: string[]) =>
    send('POST', `/orders/${orderId}/shipments`, {
      id: randomUUID(),
      lines: [{ position: 1, quantity: serials.length, serials }],
    });
  const wrong = async () => [
    ...(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))),
    ...(await findUnbalancedStock(db)),
  ];
  return { ...work, db, said, receive, onHand, unitOf, recall, publish, draft, ship, wrong };
}

let name = 0;
export const unique = (begin: string) => `${begin}-${++name}-${randomUUID().slice(0, 6).toUpperCase()}`;

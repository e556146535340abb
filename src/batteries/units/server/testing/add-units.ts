import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Unit, UnitDetails } from '../../contract/units.ts';
import { moveUnits, type UnitRow } from '../move-units.ts';
import { units } from '../tables.ts';

type Given = NonNullable<Parameters<typeof addProduct>[1]>;

/** A product that is tracked, of which there is nothing yet. */
export async function addTracked(db: Database, given: Given = {}) {
  const { tracking = 'serial', ...rest } = given;
  const product = await addProduct(db, { minOrder: 1, ...rest, available: 0 });
  await db.update(products).set({ tracking }).where(eq(products.id, product.id));
  return { ...product, tracking };
}

/** Units in stock, by their serials. */
export async function addUnits(db: Database, productId: string, serials: string[]): Promise<UnitRow[]> {
  const added = await db
    .insert(units)
    .values(serials.map((serial) => ({ productId, serial })))
    .returning();
  await moveUnits(db, 'received', added, {});
  return await db.select().from(units).where(eq(units.productId, productId));
}

/** A shop with a customer, and an admin who receives, moves and ships units by its API. */
export async function openUnitShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    admin.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const said = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).message];
  };
  const receive = (productId: string, serial: string, given: object = {}) =>
    send('POST', `/products/${productId}/units`, { serial, ...given });
  const sendFile = async (productId: string, text: string) => {
    const answer = await admin.call({
      ...{ method: 'POST', url: `/api/products/${productId}/unitFile`, payload: Buffer.from(text) },
      headers: { 'content-type': 'application/octet-stream' },
    });
    return answer.json();
  };
  const find = async (serial: string): Promise<Unit> => {
    const [unit] = (await send('GET', `/units?q=${serial}`)).json();
    return unit;
  };
  const details = async (serial: string): Promise<UnitDetails> =>
    (await send('GET', `/units/${(await find(serial)).id}`)).json();
  const move = async (serial: string, move: string, given: object = {}) =>
    send('POST', `/units/${(await find(serial)).id}/moves`, { move, note: 'Seen', ...given });
  const ship = (orderId: string, quantity: number, given: object = {}) =>
    send('POST', `/orders/${orderId}/shipments`, {
      id: randomUUID(),
      lines: [{ position: 1, quantity, ...given }],
    });
  const order = async (id: string): Promise<OrderDetails> =>
    (await ada.call({ url: `/api/orders/${id}` })).json();
  const onHand = async (id: string) =>
    (await db.select().from(stock).where(eq(stock.productId, id)))[0]?.onHand;
  const wrong = async () => [
    ...(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))),
    ...(await findUnbalancedStock(db)),
  ];
  return {
    shop,
    db,
    ada,
    admin,
    send,
    said,
    receive,
    sendFile,
    find,
    details,
    move,
    ship,
    order,
    onHand,
    wrong,
  };
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addTracked, addUnits } from '#batteries/units/server/testing/add-units.ts';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { users } from '#people/accounts/server/tables.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { forgetFiles } from '#platform/server/files/forget-files.ts';
import { files } from '#platform/server/files/tables.ts';
import { withLook } from '#platform/server/pdf/writing/paper-press.ts';
import { readPages, readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addPromisedOrder } from '#shop/orders/server/testing/promised-order.ts';
import { fileUses } from '#start/subjects.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, sharedPress } from '#testing/test-shop.ts';
import type { OrderPaper } from '../contract/order-papers.ts';
import { printPackingSlips } from './gather-packing-slips.ts';
import { orderPapers } from './tables.ts';

async function openPaperShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100_000 });
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'grace', isAdmin: true });
  const correctAddress = (orderId: string, address: string) =>
    admin.call({ method: 'PATCH', url: `/api/orders/${orderId}/deliveryAddress`, payload: { address } });
  return { ...shop, db, product, ada, admin, correctAddress };
}

const listPapers = async (reader: Customer, orderId: string): Promise<OrderPaper[]> =>
  (await reader.call({ url: `/api/orders/${orderId}/papers` })).json();

const link = (reader: Customer, orderId: string, paperId: string) =>
  reader.call({ method: 'POST', url: `/api/orders/${orderId}/papers/${paperId}/link` });

async function fetchPaper(reader: Customer, orderId: string, paper: OrderPaper | undefined): Promise<Buffer> {
  const { address } = (await link(reader, orderId, paper?.id ?? '')).json();
  const fetched = await reader.call({ url: address, headers: { authorization: '' } });
  expect(fetched.statusCode).toBe(200);
  expect(fetched.headers['content-type']).toBe('application/pdf');
  return fetched.rawPayload;
}

describe('the papers of an order', () => {
  it('are its confirmation at first, and its receipt once it is paid', async () => {
    const { ada, product } = await openPaperShop();
    const order = await ada.order(product);
    expect(await listPapers(ada, order._id)).toMatchObject([
      {
        kind: 'confirmation',
        edition: 1,
        number: null,
        isNewest: true,
        fileName: `Order ${order.number}.pdf`,
      },
    ]);
    const transaction = await ada.pay(order);
    const [confirmation, receipt] = await listPapers(ada, order._id);
    const year = new Date().getUTCFullYear();
    expect(receipt).toMatchObject({ kind: 'receipt', number: `R-${year}-00001` });
    expect(await readText(await fetchPaper(ada, order._id, receipt))).toContain(transaction);
    expect(await readText(await fetchPaper(ada, order._id, confirmation))).toContain(order.number);
  });

  it('give the ships-by date of lines made to order', async () => {
    const { db, ada } = await openPaperShop();
    const [customer] = await db.select().from(users).where(eq(users.email, ada.email));
    const { id } = await addPromisedOrder(db, {
      ...{ promisedOn: '2099-12-18', isPaid: false },
      customer: { id: String(customer?.id), email: ada.email },
    });
    const [confirmation] = await listPapers(ada, id);
    expect(await readText(await fetchPaper(ada, id, confirmation))).toContain(
      'Made to order, ships by 18 Dec 2099',
    );
  });

  it('say on a packing slip which units lie in the parcel, each by its serial', async () => {
    const { ada, admin, db } = await openPaperShop();
    const product = await addTracked(db, { name: 'Pack' });
    const serials = Array.from({ length: 130 }, (_, nth) => `P-${1_000 + nth}`);
    await addUnits(db, product.id, serials);
    const order = await payLines(ada, [[product, 130]]);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    const slip = (await listPapers(ada, order._id)).find(({ kind }) => kind === 'packing-slip');
    const text = await readText(await fetchPaper(ada, order._id, slip));
    expect(serials.filter((serial) => !text.includes(serial))).toEqual([]);
  });

  it('are the same bytes whenever they are asked for, also by two at once', async () => {
    const { ada, admin, product, db } = await openPaperShop();
    const order = await ada.order(product);
    const lists = await Promise.all([1, 2, 3, 4].map(() => listPapers(ada, order._id)));
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(1);
    const paper = lists[0]?.[0];
    const [one, other] = await Promise.all([
      fetchPaper(ada, order._id, paper),
      fetchPaper(admin, order._id, paper),
    ]);
    expect(one.equals(other)).toBe(true);
    // What the order has become since is on none that was given out.
    await ada.pay(order);
    await db.update(files).set({ unusedSince: new Date(0) });
    await forgetFiles({ db, store: undefined }, fileUses);
    expect((await fetchPaper(ada, order._id, paper)).equals(one)).toBe(true);
    await expect(db.update(orderPapers).set({ edition: 7 })).rejects.toThrow();
  });

  it('get another edition that names the one before when the address is corrected', async () => {
    const { ada, product, correctAddress } = await openPaperShop();
    const order = await ada.order(product, { address: 'Old Street 1' });
    const [first] = await listPapers(ada, order._id);
    const before = await fetchPaper(ada, order._id, first);
    await correctAddress(order._id, 'New Street 2');
    const papers = await listPapers(ada, order._id);
    expect(papers).toMatchObject([
      { edition: 1, isNewest: false },
      { edition: 2, isNewest: true, fileName: `Order ${order.number}, edition 2.pdf` },
    ]);
    expect((await fetchPaper(ada, order._id, first)).equals(before)).toBe(true);
    const text = await readText(await fetchPaper(ada, order._id, papers[1]));
    expect(text).toContain('New Street 2');
    expect(text).toContain('It replaces edition 1');
    expect(await readText(before)).toContain('Old Street 1');
  });

  it('say where an order was to go before it was corrected, also if printed only then', async () => {
    const { ada, product, correctAddress } = await openPaperShop();
    const order = await ada.order(product, { address: 'Old Street 1' });
    await correctAddress(order._id, 'New Street 2');
    const [first] = await listPapers(ada, order._id);
    expect(await readText(await fetchPaper(ada, order._id, first))).toContain('Old Street 1');
  });

  it('have a packing slip of a shipment, without prices', async () => {
    const { ada, admin, product } = await openPaperShop();
    const order = await ada.order(product);
    await ada.pay(order);
    await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    const slip = (await listPapers(ada, order._id)).find(({ kind }) => kind === 'packing-slip');
    expect(slip).toMatchObject({ shipment: 1, fileName: `Packing slip ${order.number}-1.pdf` });
    const text = await readText(await fetchPaper(ada, order._id, slip));
    expect(text).toContain(product.name);
    expect(text).not.toContain('$');
  });

  it('are printed together for many orders, as far as something has left', async () => {
    const { ada, admin, product, db, payments } = await openPaperShop();
    const orders = [await ada.order(product), await ada.order(product), await ada.order(product)];
    const ids = orders.map(({ _id }) => _id);
    for (const order of orders.slice(0, 2)) {
      await ada.pay(order);
      await admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    }
    const press = withLook(sharedPress, async () => ({ name: 'Voltaire' }));
    const parts = {
      places: { db, store: undefined },
      press,
      config: { payments: { provider: 'sandbox' as const } },
      readBank: payments.readBank,
      address: 'https://shop.example',
      trackedUnits,
      readSeller: async () => unnamedSeller,
    };
    const { bytes, printed } = await printPackingSlips(parts, ids, (work) => work());
    expect(printed).toEqual(ids.slice(0, 2));
    const pages = await readPages(bytes ?? Buffer.alloc(0));
    expect(pages).toHaveLength(2);
    for (const [index, text] of pages.entries()) expect(text).toContain(orders[index]?.number);
    expect(await printPackingSlips(parts, ids.slice(2), (work) => work())).toEqual({
      bytes: undefined,
      printed: [],
    });
  });

  it('are shown to their customer and admins alone, and by a link of their own', async () => {
    const shop = await openPaperShop();
    const { ada, product, app } = shop;
    const stranger = await addCustomer(shop, { name: 'eve' });
    const order = await ada.order(product);
    const own = await stranger.order(product);
    const [paper] = await listPapers(ada, order._id);
    if (!paper) throw new Error('There is no paper.');
    expect((await stranger.call({ url: `/api/orders/${order._id}/papers` })).statusCode).toBe(404);
    expect((await link(stranger, order._id, paper.id)).statusCode).toBe(404);
    // Nor by naming an order of one's own with it.
    expect((await link(stranger, own._id, paper.id)).statusCode).toBe(404);
    expect((await link(ada, order._id, randomUUID())).statusCode).toBe(404);
    const { address } = (await link(ada, order._id, paper.id)).json();
    expect((await app.inject({ url: address.replace(/\?.*/, '') })).statusCode).toBe(404);
    expect((await app.inject({ url: address.replace(paper.id, randomUUID()) })).statusCode).toBe(404);
  });

  it('are forgotten with an order that is deleted', async () => {
    const { ada, product, db } = await openPaperShop();
    const order = await ada.order(product);
    await listPapers(ada, order._id);
    await ada.deleteOrder(order._id);
    expect(await db.select().from(orderPapers).where(eq(orderPapers.orderId, order._id))).toEqual([]);
  });
});

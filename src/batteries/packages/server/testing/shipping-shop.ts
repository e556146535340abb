import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Preparation, ShipmentPapers } from '../../contract/packing.ts';

/** All that transport asks of a module. */
export const specification: Specification = {
  ...{ chemistry: 'LFP', packagedIn: '4G', dispatchCharge: 30, casing: 'strong, impact-resistant' },
  ...{ energy: 4032, mass: 27.2, packageUnits: 1, packageTare: 2.4 },
};

export const without = (...names: (keyof Specification)[]): Specification =>
  Object.fromEntries(
    Object.entries(specification).filter(([name]) => !names.includes(name as keyof Specification)),
  );

const plainText = (text: string) => text.replace(/\s+/g, ' ');

/** A shop with a customer who pays, and an admin who ships. */
export async function openShippingShop(config?: Partial<Config>) {
  const shop = await openTestShop(config && { config });
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    await admin.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const said = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    const { code, message } = JSON.parse(body);
    return { status: statusCode, code, message };
  };
  type Given = NonNullable<Parameters<typeof addProduct>[1]> & { summary?: object | false };
  /** A product, and a paid order of three of it. */
  const sell = async ({ summary = {}, ...given }: Given = {}, quantity = 3) => {
    const name = `Module ${randomUUID()}`;
    const sku = `AY-${randomUUID().slice(0, 8)}`;
    const module = { name, sku, kind: 'module' as const, specification };
    const product = await addProduct(db, { ...module, minOrder: 1, ...given });
    if (summary) await addTestSummary(db, product.id, summary);
    const { _id: id } = await payLines(ada, [[product, quantity]]);
    return { id, product };
  };
  const steps = async (id: string): Promise<Preparation> =>
    (await send('GET', `/orders/${id}/preparation`)).json();
  const prepare = async (id: string, payload: object = {}): Promise<Preparation> => {
    const answer = await send('POST', `/orders/${id}/preparation`, payload);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const order = async (id: string, reader = admin): Promise<OrderDetails> =>
    (await reader.call({ url: `/api/orders/${id}` })).json();
  const papers = async (id: string, shipmentId: string): Promise<ShipmentPapers> =>
    (await send('GET', `/orders/${id}/shipments/${shipmentId}/papers`)).json();
  const kinds = async (id: string, shipmentId: string) =>
    (await papers(id, shipmentId)).papers.filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind);
  const print = async (id: string, shipmentId: string) => {
    const found = (await papers(id, shipmentId)).papers.findLast((one) => one.kind === 'transport-document');
    const link = await send('POST', `/orders/${id}/shipments/${shipmentId}/papers/${found?.id}/link`);
    return plainText(await readText((await admin.call({ url: link.json().address })).rawPayload));
  };
  const patch = (id: string) => send('PATCH', `/shipping/${id}`);
  const told = async () =>
    (await db.select().from(mails)).filter(({ kind }) => kind === 'order-shipped').length;
  const logged = async (action: string) =>
    (await db.select().from(adminActions)).filter((one) => one.action === action).map(({ after }) => after);
  return {
    db,
    ada,
    admin,
    send,
    said,
    sell,
    steps,
    prepare,
    order,
    papers,
    kinds,
    print,
    patch,
    told,
    logged,
  };
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import type { routeTable } from '#contract/route-table.ts';
import type { Access, RouteName } from '#platform/contract/calls.ts';
import { makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addPromisedOrder } from '#shop/orders/server/testing/promised-order.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import type { TestShop } from '#testing/test-shop.ts';
import type { AdminActionName } from '../../rules/admin-actions.ts';

type Act = (work: AdminAtWork) => Promise<() => Promise<{ statusCode: number }>>;

/** What a call writes, and how it is made: what is prepared before is not its doing. Or why it writes nothing. */
export type Written = { writes: AdminActionName[]; act: Act } | { nothingSince: string };

type MaybeByAdmin = Extract<Access, 'admin' | 'owner-or-admin' | 'self-or-admin'>;

/** The calls with which an admin may change something. */
export type WritingCall = {
  [N in RouteName]: (typeof routeTable)[N] extends { method: 'GET' }
    ? never
    : (typeof routeTable)[N]['access'] extends MaybeByAdmin
      ? N
      : never;
}[RouteName];

export const today = new Date().toISOString().slice(0, 10);

/** An admin, and all that they need to find before they can act. */
export async function putAdminToWork(shop: TestShop) {
  const { db } = shop.database;
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const product = () => addProduct(db, { name: `Cell ${randomUUID()}`, available: 1_000 });
  const order = async () => await ada.order(await product());
  const send = async (method: InjectOptions['method'], url: string, payload?: object) =>
    await admin.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const sendBytes = async (url: string, payload: Buffer) => (await sendFile(url, payload)).json();

  const sendFile = async (url: string, payload: Buffer) =>
    await admin.call({
      ...{ method: 'POST', url: `/api${url}`, payload },
      headers: { 'content-type': 'application/octet-stream' },
    });

  async function tracked(tracking: 'serial' | 'batch'): Promise<string> {
    return (await addTracked(db, { name: `Pack ${randomUUID()}`, tracking })).id;
  }

  async function pay(placed: Order) {
    const transactionId = await ada.pay(placed);
    return { ...placed, transactionId };
  }

  /** Charged, and not told to the shop by the browser that paid. */
  async function parkPayment(): Promise<string> {
    const { clientSecret } = (await ada.prepare(await order())).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    const parked = { status: 'parked', parkedFor: 'out-of-stock', parkedAt: new Date() } as const;
    await db.update(payments).set(parked).where(eq(payments.id, paymentIntent.id));
    return paymentIntent.id;
  }

  async function addDocument(): Promise<string> {
    const { id: productId } = await product();
    await send('POST', '/documents', { ...sampleDocument, productId, file: await upload() });
    const [edition] = (await send('GET', `/products/${productId}/editions`)).json();
    return edition.id;
  }

  const upload = async (): Promise<string> => (await sendBytes('/files', makePdf())).file;

  async function failRefund(): Promise<string> {
    const id = randomUUID();
    const { _id } = await pay(await order());
    await send('POST', `/orders/${_id}/refunds`, { id, amount: 1, reason: 'Late' });
    await db.update(refunds).set({ state: 'failed', failure: 'closed' }).where(eq(refunds.id, id));
    return id;
  }

  async function ship(placed: Order): Promise<string> {
    const id = randomUUID();
    await send('POST', `/orders/${placed._id}/shipments`, { id, lines: [{ position: 1, quantity: 1 }] });
    return id;
  }

  const paidOrder = async () => await pay(await order());
  const promisedOrder = async () => await addPromisedOrder(db, { promisedOn: '2099-12-01' });
  const prepared = {
    promisedOrder,
    product,
    order,
    paidOrder,
    parkPayment,
    addDocument,
    upload,
    failRefund,
    ship,
  };
  return { ...prepared, shop, ada, admin, send, sendBytes, sendFile, tracked };
}

export const sampleDocument = {
  kind: 'data-sheet',
  language: 'en',
  title: 'Data sheet',
  edition: '1',
  issuedOn: '2026-11-02',
  audience: 'everybody',
};

export type AdminAtWork = Awaited<ReturnType<typeof putAdminToWork>>;

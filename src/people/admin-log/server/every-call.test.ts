import { randomUUID } from 'node:crypto';
import { asc, desc, eq, gt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { draftRecall, publishedRecall } from '#batteries/recalls/server/testing/recall-at-work.ts';
import { publication } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { addClaim } from '#batteries/warranty/server/testing/add-claim.ts';
import { routeNames, routeTable } from '#contract/route-table.ts';
import type { Access, RouteName } from '#platform/contract/calls.ts';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { AdminActionName } from '../rules/admin-actions.ts';
import { adminActions } from './tables.ts';
import { type AdminAtWork, paper, putAdminToWork } from './testing/admin-at-work.ts';

type Act = (work: AdminAtWork) => Promise<() => Promise<{ statusCode: number }>>;

/** What a call writes, and how it is made: what is prepared before is not its doing. Or why it writes nothing. */
type Written = { writes: AdminActionName[]; act: Act } | { nothingSince: string };

type MaybeByAdmin = Extract<Access, 'admin' | 'owner-or-admin' | 'self-or-admin'>;

/** The calls by which an admin may change something. */
type WritingCall = {
  [N in RouteName]: (typeof routeTable)[N] extends { method: 'GET' }
    ? never
    : (typeof routeTable)[N]['access'] extends MaybeByAdmin
      ? N
      : never;
}[RouteName];

const today = new Date().toISOString().slice(0, 10);
const picture = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');
const details = { min_order: 10, available: 500, price: 812, description: 'A cell.' };
const csv = () =>
  Buffer.from(
    writeRow(['sku', 'name', 'description', 'price', 'min_order', 'available']) +
      writeRow([`N-${randomUUID()}`, randomUUID(), 'New.', '5', '1', '10']),
  );

const writing: Record<WritingCall, Written> = {
  grantAdmin: {
    writes: ['user.made-admin'],
    act: async ({ shop, send }) => {
      const { email } = await addCustomer(shop);
      return () => send('PUT', '/user/admin', { email, status: true });
    },
  },
  deleteUser: {
    writes: ['user.deleted'],
    act: async ({ shop, send }) => {
      const { email } = await addCustomer(shop);
      return () => send('DELETE', `/user/${email}`);
    },
  },
  createProduct: {
    writes: ['product.created'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/product', { ...details, name: randomUUID(), image: picture }),
  },
  updateProduct: {
    writes: ['product.changed'],
    act: async ({ send, product }) => {
      const { id, name } = await product();
      return () => send('PUT', '/product', { ...details, id, name });
    },
  },
  deleteProduct: {
    writes: ['product.deleted'],
    act: async ({ send, product }) => {
      const { id } = await product();
      return () => send('DELETE', `/product/${id}`);
    },
  },
  confirmProductImport: {
    writes: ['product.created', 'product.imported'],
    act: async ({ send, sendBytes }) => {
      const { id } = await sendBytes('/productImport?name=new.csv', csv());
      return () => send('POST', `/productImport/${id}`, {});
    },
  },
  setTracking: {
    writes: ['product.changed'],
    act: async ({ send, product }) => {
      const { id } = await product();
      return () => send('PUT', `/products/${id}/tracking`, { tracking: 'serial' });
    },
  },
  receiveUnit: {
    writes: ['units.received'],
    act: async ({ send, tracked }) => {
      const id = await tracked('serial');
      return () => send('POST', `/products/${id}/units`, { serial: 'S-1' });
    },
  },
  receiveUnitFile: {
    writes: ['units.received'],
    act: async ({ sendFile, tracked }) => {
      const id = await tracked('serial');
      return () => sendFile(`/products/${id}/unitFile`, Buffer.from('serial\nS-1\n'));
    },
  },
  moveUnit: {
    writes: ['unit.moved'],
    act: async ({ send, tracked }) => {
      const id = await tracked('serial');
      const { unit } = (await send('POST', `/products/${id}/units`, { serial: 'S-1' })).json();
      return () => send('POST', `/units/${unit.id}/moves`, { move: 'blocked', note: 'Swollen' });
    },
  },
  reserveUnit: {
    writes: ['unit.moved'],
    act: async ({ send, ada, shop, tracked }) => {
      const id = await tracked('serial');
      for (const serial of ['S-1', 'S-2']) await send('POST', `/products/${id}/units`, { serial });
      const [product] = await shop.database.db.select().from(products).where(eq(products.id, id));
      if (!product) throw new Error('No product.');
      const order = await payLines(ada, [[product, 1]]);
      return () => send('POST', `/orders/${order._id}/units`, { serial: 'S-2' });
    },
  },
  receiveBatch: {
    writes: ['batch.received'],
    act: async ({ send, tracked }) => {
      const id = await tracked('batch');
      return () => send('POST', `/products/${id}/batches`, { number: 'L-1', quantity: 10 });
    },
  },
  moveBatch: {
    writes: ['batch.moved'],
    act: async ({ send, tracked }) => {
      const id = await tracked('batch');
      await send('POST', `/products/${id}/batches`, { number: 'L-1', quantity: 10 });
      const [batch] = (await send('GET', `/products/${id}/batches`)).json();
      return () => send('POST', `/batches/${batch.id}/moves`, { move: 'blocked', quantity: 2 });
    },
  },
  createRecall: {
    writes: ['recall.created'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/recalls', { title: 'Cells' }),
  },
  saveRecall: {
    writes: ['recall.changed'],
    act: async (work) => {
      const { id } = await draftRecall(work);
      return () => work.send('PUT', `/recalls/${id}`, { title: 'Other cells' });
    },
  },
  discardRecall: {
    writes: ['recall.discarded'],
    act: async (work) => {
      const { id } = await draftRecall(work);
      return () => work.send('DELETE', `/recalls/${id}`);
    },
  },
  publishRecall: {
    writes: ['recall.published'],
    act: async (work) => {
      const { id } = await draftRecall(work);
      return () => work.send('POST', `/recalls/${id}/publication`);
    },
  },
  finishRecall: {
    writes: ['recall.finished'],
    act: async (work) => {
      const { id } = await publishedRecall(work);
      return () => work.send('POST', `/recalls/${id}/finish`);
    },
  },
  remedyUnit: {
    writes: ['recall.unit-remedied'],
    act: async (work) => {
      const { id, unitId } = await publishedRecall(work);
      return () => work.send('POST', `/recalls/${id}/units/${unitId}/remedy`, { remedy: 'repaired' });
    },
  },
  releaseBatch: {
    writes: ['recall.batch-released'],
    act: async (work) => {
      const { id, batchId } = await publishedRecall(work);
      return () => work.send('POST', `/recalls/${id}/batches/${batchId}/release`);
    },
  },
  remedyCustomer: {
    writes: ['recall.customer-remedied'],
    act: async (work) => {
      const { id, noticeId } = await publishedRecall(work);
      return () => work.send('POST', `/recalls/${id}/notices/${noticeId}/remedy`, { remedy: 'replaced' });
    },
  },
  sendNoticeAgain: {
    writes: ['recall.notice-sent-again'],
    act: async (work) => {
      const { id, noticeId } = await publishedRecall(work);
      await work.shop.database.db
        .update(mails)
        .set({ state: 'given-up' })
        .where(eq(mails.kind, 'recall-notice'));
      return () => work.send('POST', `/recalls/${id}/notices/${noticeId}/mail`);
    },
  },
  exportRecallNotices: {
    writes: ['recall.exported'],
    act: async (work) => {
      const { id } = await publishedRecall(work);
      return () => work.send('POST', `/recalls/${id}/noticeExport`);
    },
  },
  previewRecall: { nothingSince: 'it is a way to read' },
  addDocument: {
    writes: ['document.added'],
    act: async ({ send, product, upload }) => {
      const payload = { ...paper, productId: (await product()).id, file: await upload() };
      return () => send('POST', '/documents', payload);
    },
  },
  changeDocument: {
    writes: ['document.changed'],
    act: async ({ send, addDocument }) => {
      const id = await addDocument();
      const { title, issuedOn, audience } = paper;
      return () => send('PATCH', `/documents/${id}`, { title, edition: '2', issuedOn, audience });
    },
  },
  withdrawDocument: {
    writes: ['document.withdrawn'],
    act: async ({ send, addDocument }) => {
      const id = await addDocument();
      return () => send('DELETE', `/documents/${id}`);
    },
  },
  publishTestSummary: {
    writes: ['test-summary.published'],
    act: async ({ send, shop }) => {
      const sku = `M-${randomUUID().slice(0, 8)}`;
      const { id } = await addProduct(shop.database.db, { name: sku, sku, kind: 'module' });
      return () => send('POST', `/products/${id}/testSummaries`, publication('module', sku));
    },
  },
  deleteOrder: {
    writes: ['order.deleted'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('DELETE', `/order/${_id}`);
    },
  },
  correctDeliveryAddress: {
    writes: ['order.address-corrected'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('PATCH', `/orders/${_id}/deliveryAddress`, { address: '2 Dock Road, Hull' });
    },
  },
  shipOrder: {
    writes: ['order.shipped'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      return () => send('PATCH', `/shipping/${_id}`);
    },
  },
  shipPart: {
    writes: ['order.shipped'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      const payload = { id: randomUUID(), lines: [{ position: 1, quantity: 1 }] };
      return () => send('POST', `/orders/${_id}/shipments`, payload);
    },
  },
  changeShipment: {
    writes: ['shipment.changed'],
    act: async ({ send, paidOrder, ship }) => {
      const order = await paidOrder();
      const id = await ship(order);
      return () => send('PATCH', `/orders/${order._id}/shipments/${id}`, { trackingNumber: '1Z' });
    },
  },
  setProductPassport: {
    writes: ['passport.changed'],
    act: async ({ send, product }) => {
      const { id } = await product();
      const said = { category: 'industrial', values: { place: 'Rotterdam' }, declined: [] };
      return () => send('PUT', `/products/${id}/passport`, said);
    },
  },
  linkForAuthority: {
    writes: ['passport.opened'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      return () => send('POST', `/units/${id}/authorityLinks`, { name: 'Customs', days: 7 });
    },
  },
  endAuthorityLink: {
    writes: ['passport.closed'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      const url = `/units/${id}/authorityLinks`;
      await send('POST', url, { name: 'Customs', days: 7 });
      const [link] = (await send('GET', `/units/${id}/passport`)).json().links;
      return () => send('DELETE', `${url}/${link.id}`);
    },
  },
  setBatteryStatus: {
    writes: ['unit.status-set'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      return () => send('PUT', `/units/${id}/batteryStatus`, { status: 'repurposed' });
    },
  },
  addWarrantyTerms: {
    writes: ['warranty.changed'],
    act: async ({ send, product }) => {
      const { id } = await product();
      const terms = { from: today, years: 8, healthLimit: 70, leastLogged: 90 };
      return () => send('POST', `/products/${id}/warranty`, terms);
    },
  },
  decideClaim: {
    writes: ['claim.decided'],
    act: async ({ send, shop, ada }) => {
      const { claimId } = await addClaim(shop, ada);
      return () => send('POST', `/claims/${claimId}/steps`, { version: 1, step: 'testing' });
    },
  },
  savePackages: {
    writes: ['shipment.packed'],
    act: async ({ send, paidOrder, ship }) => {
      const order = await paidOrder();
      const id = await ship(order);
      const one = { count: 1, packaging: '4G', grossKg: 2, charge: 30, condition: 'sound' };
      const packages = [{ ...one, contents: [{ position: 1, units: 1 }] }];
      return () => send('PUT', `/orders/${order._id}/shipments/${id}/packages`, { mode: 'road', packages });
    },
  },
  shareBundle: {
    writes: ['order.papers-shared'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('POST', `/orders/${_id}/bundleLinks`, { days: 7, note: 'Customs' });
    },
  },
  endBundleLink: {
    writes: ['order.papers-unshared'],
    act: async ({ send, order }) => {
      const url = `/orders/${(await order())._id}/bundleLinks`;
      await send('POST', url, { days: 7 });
      const [link] = (await send('GET', url)).json();
      return () => send('DELETE', `${url}/${link.id}`);
    },
  },
  declineCancellation: {
    writes: ['cancellation.declined'],
    act: async ({ send, paidOrder, ada }) => {
      const [{ _id }, id] = [await paidOrder(), randomUUID()];
      const url = `/orders/${_id}/cancellations`;
      await ada.call({ method: 'POST', url: `/api${url}`, payload: { id, reason: 'Too much' } });
      return () => send('POST', `${url}/${id}/decline`, { words: 'Packed already' });
    },
  },
  shipOrders: {
    writes: ['order.shipped', 'order.shipped'],
    act: async ({ send, paidOrder }) => {
      const ids = [(await paidOrder())._id, (await paidOrder())._id];
      return () => send('POST', '/shipments', { ids });
    },
  },
  exportOrders: {
    writes: ['order.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/orderExport', { matching: { q: 'cell' } }),
  },
  exportAdminActions: {
    writes: ['log.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/adminActionExport', { action: 'order.shipped' }),
  },
  recordTransfer: {
    writes: ['payment.received'],
    act: async ({ send, order }) => {
      const { number, total } = await order();
      const received = { receivedOn: today, reference: 'R', amount: total };
      return () => send('POST', '/transferReceipts', { ...received, id: randomUUID(), order: number });
    },
  },
  dealWithParkedPayment: {
    writes: ['payment.closed', 'payment.retried'],
    act: async ({ send, parkPayment }) => {
      const [one, other] = [await parkPayment(), await parkPayment()];
      return async () => {
        await send('PATCH', `/parkedPayment/${one}`, { action: 'close' });
        return await send('PATCH', `/parkedPayment/${other}`, { action: 'retry' });
      };
    },
  },
  refundOrder: {
    writes: ['order.refunded'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      return () => send('POST', `/orders/${_id}/refunds`, { id: randomUUID(), amount: 1, reason: 'Late' });
    },
  },
  refundPayment: {
    writes: ['payment.refunded'],
    act: async ({ send, parkPayment }) => {
      const id = await parkPayment();
      return () => send('POST', `/payments/${id}/refunds`, { id: randomUUID(), reason: 'Not in stock' });
    },
  },
  retryRefund: {
    writes: ['refund.retried'],
    act: async ({ send, failRefund }) => {
      const id = await failRefund();
      return () => send('POST', `/refunds/${id}/retry`);
    },
  },
  recordSentRefund: {
    writes: ['refund.sent'],
    act: async ({ send, failRefund }) => {
      const id = await failRefund();
      return () => send('POST', `/refunds/${id}/sent`, { reference: 'R', sentOn: today });
    },
  },
  reducePicture: { nothingSince: 'it answers a smaller picture, and keeps none' },
  uploadFile: { nothingSince: 'nobody sees a file before `document.added` names its hash' },
  checkProductImport: { nothingSince: 'it says what a file would do; `product.imported` does it' },
  printPackingSlips: { nothingSince: 'it is a way to read; slips follow from what was shipped' },
  linkShipmentPaper: { nothingSince: 'it is a way to read; papers follow from how it was packed' },
  linkBundle: { nothingSince: 'it is a way to read' },
  linkOrderPaper: { nothingSince: 'it is a way to read; papers follow from what was done to the order' },
};

it('every call by which an admin may change something is known to the log, with what it writes', () => {
  const mayBeByAdmin: Access[] = ['admin', 'owner-or-admin', 'self-or-admin'];
  const found = routeNames.filter(
    (name) => routeTable[name].method !== 'GET' && mayBeByAdmin.includes(routeTable[name].access),
  );
  expect(Object.keys(writing).sort()).toEqual(found.sort());
});

it('each of them writes down just that, and who it was', async () => {
  const work = await putAdminToWork(await openTestShop());
  const { db } = work.shop.database;
  const expected: Record<string, string[]> = {};
  const found: Record<string, string[]> = {};
  for (const [call, written] of Object.entries(writing)) {
    if ('nothingSince' in written) continue;
    const go = await written.act(work);
    const [last] = await db.select().from(adminActions).orderBy(desc(adminActions.id)).limit(1);
    expect(await go(), call).toMatchObject({ statusCode: 200 });
    const lines = await db
      .select()
      .from(adminActions)
      .where(gt(adminActions.id, last?.id ?? 0))
      .orderBy(asc(adminActions.action));
    expected[call] = written.writes;
    found[call] = lines.map(({ action }) => action);
    for (const line of lines) {
      expect(line, call).toMatchObject({ actorName: 'Grace', actorEmail: work.admin.email });
      expect(line.before ?? line.after, call).not.toBeNull();
    }
  }
  expect(found).toEqual(expected);
});

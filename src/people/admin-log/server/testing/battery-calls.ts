import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { draftRecall, publishedRecall } from '#batteries/recalls/server/testing/recall-at-work.ts';
import { publication } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { addClaim } from '#batteries/warranty/server/testing/add-claim.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { today, type WritingCall, type Written } from './admin-at-work.ts';

export const batteryCalls = {
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
      return () => work.send('POST', `/recalls/${id}/finish`, { reason: 'The last owner is unknown.' });
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
  stateSafetyGate: {
    writes: ['recall.safety-gate-stated'],
    act: async (work) => {
      const { id } = await draftRecall(work);
      return () => work.send('PUT', `/recalls/${id}/safetyGate`, { riskType: 'Fire' });
    },
  },
  printSafetyGateSheet: { nothingSince: 'it is a way to read' },
  previewRecall: { nothingSince: 'it is a way to read' },
  publishTestSummary: {
    writes: ['test-summary.published'],
    act: async ({ send, shop }) => {
      const sku = `M-${randomUUID().slice(0, 8)}`;
      const { id } = await addProduct(shop.database.db, { name: sku, sku, kind: 'module' });
      return () => send('POST', `/products/${id}/testSummaries`, publication('module', sku));
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
  addWorkshopReadings: {
    writes: ['unit.readings-added'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      const readings = [{ takenAt: '2026-11-01T08:00:00Z', health: 90 }];
      return () => send('POST', `/units/${id}/readings`, { workshop: 'Ours', readings });
    },
  },
  reviewReadings: {
    writes: ['unit.readings-reviewed'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      const readings = [
        { takenAt: '2026-11-01T08:00:00Z', health: 70 },
        { takenAt: '2026-11-02T08:00:00Z', health: 90 },
      ];
      await send('POST', `/units/${id}/readings`, { workshop: 'Ours', readings });
      return () => send('POST', `/units/${id}/readingReviews`, { decision: 'rejected', reason: 'Mistyped' });
    },
  },
  addDeviceKey: {
    writes: ['unit.device-key-added'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      return () => send('POST', `/units/${id}/deviceKeys`, { name: 'BMS-1' });
    },
  },
  endDeviceKey: {
    writes: ['unit.device-key-revoked'],
    act: async ({ send, shop }) => {
      const { id } = await addUnitWithPassport(shop.database.db);
      const key = (await send('POST', `/units/${id}/deviceKeys`, { name: 'BMS-1' })).json();
      return () => send('DELETE', `/units/${id}/deviceKeys/${key.id}`);
    },
  },
  setShopCompliance: {
    writes: ['compliance.changed'],
    act: async ({ send }) => {
      return () => send('PUT', '/compliance', { eori: 'NL123456789', eprRegistrations: [] });
    },
  },
  setProductCompliance: {
    writes: ['compliance.changed'],
    act: async ({ send, product }) => {
      const { id } = await product();
      return () => send('PUT', `/products/${id}/compliance`, { recycledLithium: 4 });
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
  exportClaims: {
    writes: ['claims.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/claimExport', {}),
  },
  decideClaim: {
    writes: ['claim.decided'],
    act: async ({ send, shop, ada }) => {
      const { claimId } = await addClaim(shop, ada);
      return () => send('POST', `/claims/${claimId}/steps`, { version: 1, step: 'testing' });
    },
  },
  moveReturn: {
    writes: ['return.moved'],
    act: async ({ send, shop, ada }) => {
      const { claimId, unit } = await addClaim(shop, ada);
      await send('POST', `/claims/${claimId}/steps`, { version: 1, step: 'return-asked' });
      const [asked] = (await send('GET', `/returns?unit=${unit.id}`)).json();
      return () => send('POST', `/returns/${asked.id}/steps`, { step: 'received' });
    },
  },
} satisfies Partial<Record<WritingCall, Written>>;

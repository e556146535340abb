import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routeNames, routeTable } from '#contract/route-table.ts';
import { linkTokenOf } from '#people/sign-in/server/links/links.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import type { OwnNotice } from '../contract/notice.ts';
import type { Recall, RecallNotice } from '../contract/recalls.ts';
import { checkSerial, listPublicRecalls } from './read-notices.ts';
import {
  draftRecall,
  noticeTexts,
  openRecallShop,
  publishedRecall,
  unique,
} from './testing/recall-at-work.ts';

describe('its customers', () => {
  it('are told once each, the buyer and whom it was handed on to, and acknowledge it in one press', async () => {
    const shop = await openRecallShop();
    const { db, ada, send, unitOf, publish } = shop;
    const next = await addCustomer(shop.shop, { name: 'Next' });
    const { id, sold } = await draftRecall(shop);
    const unit = await unitOf(sold);
    const { code } = (await ada.call({ method: 'POST', url: `/api/myUnits/${unit?.id}/handover` })).json();
    await next.call({ method: 'POST', url: '/api/handovers', payload: { code } });
    await publish(id);
    const notices: RecallNotice[] = (await send('GET', `/recalls/${id}/notices`)).json();
    expect(notices.map(({ email, units }) => [email, units]).sort()).toEqual(
      [
        [ada.email, 1],
        [next.email, 1],
      ].sort(),
    );
    const written = await db
      .select()
      .from(mails)
      .where(eq(mails.cause, `recall ${id}`));
    expect(written.map(({ email }) => email).sort()).toEqual([ada.email, next.email].sort());
    const [mine] = (await next.call({ url: '/api/myRecallNotices' })).json() as OwnNotice[];
    expect(mine).toMatchObject({ ...noticeTexts, units: [{ serial: sold }], state: 'to-send' });
    const url = `/api/myRecallNotices/${mine?.id}`;
    expect((await ada.call({ method: 'POST', url })).statusCode).toBe(404);
    for (let times = 0; times < 2; times++)
      expect((await next.call({ method: 'POST', url })).statusCode).toBe(200);
    const after: Recall = (await send('GET', `/recalls/${id}`)).json();
    expect(after.progress).toMatchObject({ customers: 2, acknowledged: 1, remedied: 0 });
    expect(after.events.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(1);
    const remedied = await send('POST', `/recalls/${id}/units/${unit?.id}/remedy`, { remedy: 'replaced' });
    expect(remedied.statusCode).toBe(200);
    expect(((await send('GET', `/recalls/${id}`)).json() as Recall).progress).toMatchObject({ remedied: 2 });
  });

  it('open it by the link of their mail without an account, and by no other', async () => {
    const shop = await openRecallShop();
    const { send } = shop;
    const { id, noticeId, sold } = await publishedRecall(shop);
    const { app, secret } = shop.shop;
    const ask = (token: string, path = '') =>
      app.inject({ method: 'POST', url: `/api/recallNotice${path}`, payload: { token } });
    const token = linkTokenOf(secret, { id: noticeId, purpose: 'recall-notice' });
    expect((await ask(token)).json()).toMatchObject({ title: 'Loose welds', units: [{ serial: sold }] });
    expect((await ask(linkTokenOf(secret, { id: noticeId, purpose: 'new-password' }))).statusCode).toBe(404);
    expect(
      (await ask(linkTokenOf('another secret', { id: noticeId, purpose: 'recall-notice' }))).statusCode,
    ).toBe(404);
    expect((await ask(token, '/acknowledgement')).statusCode).toBe(200);
    const [notice] = (
      await send('GET', `/recalls/${id}/notices?state=acknowledged`)
    ).json() as RecallNotice[];
    expect(notice?.id).toBe(noticeId);
  });
});

describe('everybody', () => {
  it('is told by serial whether it is affected, and nothing of owners, orders or what the shop knows', async () => {
    const shop = await openRecallShop();
    const { db, ada, receive } = shop;
    const { id: draft, sold: notYet } = await draftRecall(shop);
    const { product, sold, order, noticeId } = await publishedRecall(shop);
    const fine = unique('FINE');
    await receive(product.id, fine);
    const affected = await checkSerial(db, sold);
    expect(affected.recalls).toMatchObject([{ title: 'Loose welds', isRepaired: false }]);
    expect((await checkSerial(db, fine)).recalls).toEqual([]);
    expect((await checkSerial(db, notYet)).recalls).toEqual([]);
    expect((await checkSerial(db, 'UNKNOWN')).recalls).toEqual([]);
    const told = JSON.stringify([affected, await listPublicRecalls(db)]);
    for (const secret of [ada.email, 'Ada', order._id, order.transactionId, noticeId, draft, 'acknowledged'])
      if (secret) expect(told).not.toContain(secret);
  });

  it('but admins is kept from all that recalls tell of people', async () => {
    const shop = await openRecallShop();
    const { id } = await publishedRecall(shop);
    const names = routeNames.filter((one) =>
      /^\/(recalls|recallPreview|batches)(\/|$)/.test(routeTable[one].path),
    );
    expect(names.length).toBeGreaterThan(14);
    for (const one of names) {
      const { method, path } = routeTable[one];
      const url = `/api${path.replace(/:\w+/g, id)}`;
      expect((await shop.ada.call({ method, url })).statusCode, one).toBe(403);
      expect((await shop.shop.app.inject({ method, url })).statusCode, one).toBe(401);
    }
  });
});

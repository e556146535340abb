import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnUnit } from '#batteries/passports/contract/my-units.ts';
import { units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { OwnNotice } from '../contract/notice.ts';
import type { Recall, RecallNotice } from '../contract/recalls.ts';
import { draftRecall, noticeTexts, publishedRecall } from './testing/recall-at-work.ts';

async function openShop() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const { db } = shop.database;
  const { send } = work;
  const unitOf = async (serial: string) =>
    (await db.select().from(units).where(eq(units.serial, serial)))[0]?.id ?? expect.fail(serial);
  const offer = async (unitId: string, from: Customer): Promise<string> =>
    (await from.call({ method: 'POST', url: `/api/myUnits/${unitId}/handover` })).json().code;
  const take = async (code: string, to: Customer) =>
    await to.call({ method: 'POST', url: '/api/handovers', payload: { code } });
  const handOn = async (unitId: string, from: Customer, to: Customer) =>
    (await take(await offer(unitId, from), to)).json().message as string;
  const noticeOf = async (id: string, { email }: Customer): Promise<RecallNotice | undefined> =>
    ((await send('GET', `/recalls/${id}/notices`)).json() as RecallNotice[]).find(
      (one) => one.email === email,
    );
  const mine = async (person: Customer): Promise<OwnNotice[]> =>
    (await person.call({ url: '/api/myRecallNotices' })).json();
  const batteries = async (person: Customer): Promise<OwnUnit[]> =>
    (await person.call({ url: '/api/myUnits' })).json();
  const emailsTo = async (id: string, { email }: Customer) =>
    (
      await db
        .select()
        .from(mails)
        .where(like(mails.cause, `recall ${id}%`))
    ).filter((mail) => mail.email === email).length;
  const remedy = (id: string, unitId: string, remedy: string) =>
    send('POST', `/recalls/${id}/units/${unitId}/remedy`, { remedy });
  const [bob, cleo] = [await addCustomer(shop, { name: 'Bob' }), await addCustomer(shop, { name: 'Cleo' })];
  return { ...work, db, bob, cleo, unitOf, offer, take, handOn, noticeOf, mine, batteries, emailsTo, remedy };
}

/** Two units that Ada has, recalled. */
async function recallTwo({ db, ada, send }: Awaited<ReturnType<typeof openShop>>) {
  const product = await addTracked(db, { name: `Pack ${randomUUID()}` });
  const serials = ['A', 'B'].map((letter) => `${letter}-${randomUUID().slice(0, 8).toUpperCase()}`);
  for (const serial of serials) await send('POST', `/products/${product.id}/units`, { serial });
  const order = await payLines(ada, [[product, 2]]);
  const lines = [{ position: 1, quantity: 2, serials }];
  await send('POST', `/orders/${order._id}/shipments`, { id: randomUUID(), lines });
  const id: string = (await send('POST', '/recalls', { title: 'Welds' })).json().id;
  await send('PUT', `/recalls/${id}`, { title: 'Welds', ...noticeTexts, serials: serials.join(' ') });
  await send('POST', `/recalls/${id}/publication`);
  return { id, serials };
}

describe('who takes over a recalled unit', () => {
  it('gets a notice and an email, and the previous owner has nothing left to do', async () => {
    const shop = await openShop();
    const { ada, bob, cleo, send, unitOf, handOn, noticeOf, mine, batteries, emailsTo, remedy } = shop;
    const { id, sold } = await publishedRecall(shop);
    const unit = await unitOf(sold);
    expect(await handOn(unit, ada, bob)).toBe(
      `${sold} is yours now. This battery is recalled. See Recalls for what to do.`,
    );
    expect(await mine(bob)).toMatchObject([{ ...noticeTexts, units: [{ serial: sold }], state: 'to-send' }]);
    expect(await emailsTo(id, bob)).toBe(1);
    const [theirs] = await mine(bob);
    expect(await batteries(bob)).toMatchObject([{ id: unit, recalls: [{ noticeId: theirs?.id }] }]);
    expect((await bob.call({ url: `/api/myUnits/${unit}` })).json().recalls).toEqual([
      { title: 'Loose welds', noticeId: theirs?.id },
    ]);
    // As it was told to them, and closed.
    expect(await mine(ada)).toMatchObject([
      { isHandedOn: true, state: 'remedied', units: [{ serial: sold, isHandedOn: true }] },
    ]);
    const closed = await noticeOf(id, ada);
    expect(closed).toMatchObject({ state: 'remedied', remedy: 'handed-on', units: 1 });
    const helped = await send('POST', `/recalls/${id}/notices/${closed?.id}/remedy`, { remedy: 'refunded' });
    expect([helped.statusCode, helped.json().message]).toEqual([
      409,
      expect.stringContaining('has transferred all affected units'),
    ]);

    await handOn(unit, bob, cleo);
    expect(await mine(bob)).toMatchObject([{ isHandedOn: true, units: [] }]);
    expect(await mine(cleo)).toMatchObject([{ units: [{ serial: sold }], state: 'to-send' }]);
    const { events, progress }: Recall = (await send('GET', `/recalls/${id}`)).json();
    expect(events.filter(({ kind }) => kind === 'handed-on').map(({ about }) => about)).toEqual([
      ...['Cleo', 'Bob'],
    ]);
    expect(progress).toMatchObject({ customers: 3, remedied: 2 });

    // It comes back to an owner who was told before, and is told again.
    await handOn(unit, cleo, ada);
    expect(await noticeOf(id, ada)).toMatchObject({ state: 'to-send', remedy: null, units: 1 });
    expect(await mine(ada)).toMatchObject([{ units: [{ serial: sold }] }]);
    expect((await mine(ada))[0]?.units[0]?.isHandedOn).toBeUndefined();
    expect(await emailsTo(id, ada)).toBe(2);
    await remedy(id, unit, 'replaced');
    expect(await noticeOf(id, ada)).toMatchObject({ state: 'remedied', remedy: 'replaced' });
    expect((await batteries(ada)).map(({ recalls }) => recalls)).toEqual([undefined]);
  });

  it('is helped by themselves: what was done for the owner before counts for what that one has still', async () => {
    const shop = await openShop();
    const { ada, bob, send, unitOf, handOn, noticeOf, remedy } = shop;
    const { id, serials } = await recallTwo(shop);
    const [first = ''] = serials;
    await handOn(await unitOf(first), ada, bob);
    expect(await noticeOf(id, ada)).toMatchObject({ state: 'to-send' });
    const help = async (who: Customer) =>
      await send('POST', `/recalls/${id}/notices/${(await noticeOf(id, who))?.id}/remedy`, {
        remedy: 'refunded',
      });
    expect((await help(ada)).statusCode).toBe(200);
    expect(await noticeOf(id, ada)).toMatchObject({ state: 'remedied', remedy: 'refunded' });
    expect(await noticeOf(id, bob)).toMatchObject({ state: 'to-send', remedy: null });
    await remedy(id, await unitOf(first), 'repaired');
    expect(await noticeOf(id, bob)).toMatchObject({ state: 'remedied', remedy: 'repaired' });

    const other = await recallTwo(shop);
    await handOn(await unitOf(other.serials[0] ?? ''), ada, bob);
    // All of Ada's remaining units are resolved.
    await remedy(other.id, await unitOf(other.serials[1] ?? ''), 'collected');
    expect(await noticeOf(other.id, ada)).toMatchObject({ state: 'remedied', remedy: 'collected' });
    expect(await noticeOf(other.id, bob)).toMatchObject({ state: 'to-send' });
  });

  it('is not told of resolved or unpublished recalls', async () => {
    const shop = await openShop();
    const { ada, bob, unitOf, handOn, mine, remedy } = shop;
    const draft = await draftRecall(shop);
    expect(await handOn(await unitOf(draft.sold), ada, bob)).toBe(`${draft.sold} is yours now.`);
    const { id, sold } = await publishedRecall(shop);
    await remedy(id, await unitOf(sold), 'repaired');
    expect(await handOn(await unitOf(sold), ada, bob)).toBe(`${sold} is yours now.`);
    expect(await mine(bob)).toEqual([]);
  });

  it.each(['before', 'after'])(
    'is told once of a recall published a moment %s they take it over',
    async (when) => {
      const shop = await openShop();
      const { ada, bob, send, unitOf, offer, take, mine, emailsTo } = shop;
      const { id, sold } = await draftRecall(shop);
      const code = await offer(await unitOf(sold), ada);
      const moves = [() => send('POST', `/recalls/${id}/publication`), () => take(code, bob)];
      if (when === 'after') moves.reverse();
      // Both wait for the lock of the stock, and go on one after the other.
      const letGo = await holdUp(shop.shop, 'select from stock for no key update');
      const answers = [];
      for (const [nth, move] of moves.entries()) {
        answers.push(move());
        await untilWaiting(shop.shop, nth + 1);
      }
      await letGo();
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await mine(bob)).toMatchObject([{ units: [{ serial: sold }], state: 'to-send' }]);
      expect(await emailsTo(id, bob)).toBe(1);
    },
  );
});

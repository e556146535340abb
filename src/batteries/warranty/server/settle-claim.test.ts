import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeShippable } from '#batteries/packages/server/testing/make-shippable.ts';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { unitEvents, units } from '#batteries/units/server/tables.ts';
import { addUnits } from '#batteries/units/server/testing/add-units.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { composeEmail } from '#start/email-sender.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Claim } from '../contract/claims.ts';
import { warrantyTerms } from './tables.ts';
import { claimOf, terms, wornOut } from './testing/add-claim.ts';

/** A shop in which Ada's pack AY-0001 was shipped and her claim accepted; AY-0002 and AY-0003 are in stock. */
async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const post = (by: Customer, url: string, payload: object = {}) =>
    by.call({ method: 'POST', url: `/api${url}`, payload });
  const must = async (by: Customer, url: string, payload: object = {}) => {
    const answer = await post(by, url, payload);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const pack = await addUnitWithPassport(db);
  const productId = pack.product.id;
  await makeShippable(db, productId);
  await db.insert(warrantyTerms).values({ productId, edition: 1, ...terms });
  const order = await ada.order(pack.product, { quantity: 1 });
  await ada.pay(order);
  await must(admin, `/orders/${order._id}/shipments`, {
    ...{ id: randomUUID(), lines: [{ position: 1, quantity: 1, serials: [pack.serial] }] },
  });
  await addUnits(db, productId, ['AY-0002', 'AY-0003']);
  const read = async (claimId: string, by: Customer = admin): Promise<Claim> =>
    (await by.call({ url: `/api/${by === admin ? 'claims' : 'myClaims'}/${claimId}` })).json();
  const claimed = async (unitId: string, by: Customer) => {
    const claim = claimOf(unitId, { figures: wornOut });
    await must(by, '/myClaims', claim);
    await must(admin, `/claims/${claim.id}/steps`, { version: 1, step: 'accepted' });
    return claim.id;
  };
  return {
    ...{ db, ada, eve, admin, post, must, read, claimed, pack, order, productId },
    settle: async (claimId: string, how: object) =>
      await post(admin, `/claims/${claimId}/steps`, {
        ...{ step: 'settled', version: (await read(claimId)).version, ...how },
      }),
    /** Issues the documents of the shipment that settles a claim, and ships it. */
    ship: async (claimId: string, overrule?: object) => {
      const { sending } = await read(claimId);
      const url = `/consignments/${sending?.consignmentId}`;
      await must(admin, `${url}/papers`, { ...(overrule && { overrule }) });
      return await must(admin, `${url}/ship`, { carrier: 'DHL', trackingNumber: '4711' });
    },
    unit: async (serial: string) => {
      const [unit] = await db.select().from(units).where(eq(units.serial, serial));
      if (!unit) throw new Error(`There is no ${serial}.`);
      return unit;
    },
    onHand: async () => (await db.select().from(stock).where(eq(stock.productId, productId)))[0]?.onHand,
    batteriesOf: async (by: Customer): Promise<string[]> =>
      (await by.call({ url: '/api/myUnits' })).json().map(({ serial }: { serial: string }) => serial),
    wrong: async () => [
      ...(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))),
      ...(await findUnbalancedStock(db)),
    ],
  };
}

describe('a claim that is settled', () => {
  it('by another battery takes it from the stock and makes it the customer’s; the old one comes back', async () => {
    const shop = await openShop();
    const { db, ada, pack, read, settle } = shop;
    const claimId = await shop.claimed(pack.id, ada);
    const how = { remedy: 'replaced', replacement: 'ay-0002', hasReturned: true, words: 'It left today.' };
    expect((await settle(claimId, how)).statusCode).toBe(200);
    const { number, ...claim } = await read(claimId, ada);
    expect(claim).toMatchObject({ state: 'settled', replacement: { serial: 'AY-0002' }, refunds: [] });
    expect(claim.events.at(-1)).toMatchObject({ replacement: 'AY-0002', hasReturned: true });
    expect(claim).toMatchObject({
      isToBeSent: true,
      sending: { state: 'to-be-sent', purpose: 'replacement', consignmentId: null, sentOn: null },
    });
    expect([(await shop.unit('AY-0001')).state, (await shop.unit('AY-0002')).state]).toEqual([
      ...['returned', 'blocked'],
    ]);
    expect(await shop.onHand()).toBe(1);
    expect(await shop.batteriesOf(ada)).toEqual([]);
    const { sending } = await read(claimId);
    const refused = await shop.post(shop.admin, `/consignments/${sending?.consignmentId}/ship`);
    expect(refused.json()).toMatchObject({ code: 'papers-missing' });
    await shop.ship(claimId);
    expect(await read(claimId, ada)).toMatchObject({
      ...{ isToBeSent: false, sending: { state: 'sent', carrier: 'DHL', sentOn: dayOf(new Date()) } },
      steps: [],
    });
    expect((await read(claimId)).events.at(-1)).toMatchObject({ step: 'sent', replacement: 'AY-0002' });
    expect((await shop.unit('AY-0002')).state).toBe('shipped');
    expect(await shop.onHand()).toBe(1);
    expect(await shop.batteriesOf(ada)).toEqual(['AY-0002']);
    const told = await db
      .select({ kind: unitEvents.kind, note: unitEvents.note })
      .from(unitEvents)
      .where(sql`note is not null`)
      .orderBy(asc(unitEvents.id));
    expect(told).toEqual([
      { kind: 'returned', note: `Warranty claim ${number}` },
      { kind: 'blocked', note: `Set aside: Replacement C-00001, Claim ${number}` },
      { kind: 'restocked', note: `Replacement C-00001, Claim ${number}` },
      { kind: 'shipped', note: `Replacement C-00001, Claim ${number}` },
    ]);
    expect(await shop.wrong()).toEqual([]);
    const [mail] = await db.select().from(mails).where(sql`kind = 'claim-step' order by id desc limit 1`);
    const written =
      mail &&
      (await composeEmail({ db, address: 'https://shop.example', secret: '', seller: unnamedSeller }, mail));
    expect(written?.text).toContain('AY-0002');
  });

  it('by what leaves without a valid test summary has reason and safety adviser in its timeline, for admins', async () => {
    const shop = await openShop();
    const { db, ada, pack, read, settle, productId } = shop;
    const claimId = await shop.claimed(pack.id, ada);
    await settle(claimId, { remedy: 'replaced', replacement: 'AY-0002' });
    await db.update(documents).set({ validUntil: '2026-06-01' }).where(eq(documents.productId, productId));
    await shop.ship(claimId, { reason: 'The report is in our files.', adviser: 'Grace Hopper' });
    const reason =
      'Documents issued without a valid UN 38.3 test summary: The report is in our files. (safety adviser Grace Hopper)';
    expect((await read(claimId)).events.at(-1)).toMatchObject({ step: 'sent', reason });
    expect((await read(claimId, ada)).events.at(-1)).toMatchObject({ step: 'sent', reason: null });
  });

  it('by another battery goes on with the warranty of the first, as often as that happens', async () => {
    const { ada, db, pack, claimed, settle, ship, unit, read } = await openShop();
    const first = await claimed(pack.id, ada);
    // As if the first had left us two years ago.
    const longAgo = dayOf(new Date(Date.now() - 730 * 24 * 60 * 60_000));
    await db.execute(
      sql`update warranty_claims set shipped_on = ${longAgo}, in_service_on = ${longAgo}::date + 10`,
    );
    const { inServiceOn } = await read(first);
    await settle(first, { remedy: 'replaced', replacement: 'AY-0002' });
    await ship(first);
    const second = await unit('AY-0002');
    const { number } = await read(first);
    expect((await ada.call({ url: `/api/claimForm?unit=${second.id}` })).json()).toMatchObject({
      ...{ shippedOn: longAgo, replaces: { number, inServiceOn } },
    });
    const next = await claimed(second.id, ada);
    expect(await read(next)).toMatchObject({ shippedOn: longAgo, inServiceOn });
    await settle(next, { remedy: 'replaced', replacement: 'AY-0003' });
    await ship(next);
    const third = await unit('AY-0003');
    expect((await ada.call({ url: `/api/claimForm?unit=${third.id}` })).json()).toMatchObject({
      ...{ shippedOn: longAgo, replaces: { inServiceOn } },
    });
  });

  it('by another battery gives it to whom the first was handed on', async () => {
    const { ada, eve, admin, must, post, pack, claimed, settle, ship, read, batteriesOf } = await openShop();
    const { code } = await must(ada, `/myUnits/${pack.id}/handover`);
    await must(eve, '/handovers', { code });
    const claimId = await claimed(pack.id, eve);
    await settle(claimId, { remedy: 'replaced', replacement: 'AY-0002', hasReturned: true });
    // The order's address is the first buyer's: where the owner lives is not known.
    const url = `/consignments/${(await read(claimId)).sending?.consignmentId}`;
    expect((await post(admin, `${url}/papers`)).json()).toMatchObject({ code: 'consignment-incomplete' });
    const recipient = { name: 'Eve', address: 'Elsewhere 1' };
    await admin.call({ method: 'PATCH', url: `/api${url}`, payload: { recipient } });
    const { mode, packages } = (await admin.call({ url: `/api${url}/packages` })).json().saved;
    await admin.call({ method: 'PUT', url: `/api${url}/packages`, payload: { mode, packages } });
    await ship(claimId);
    expect([await batteriesOf(ada), await batteriesOf(eve)]).toEqual([[], ['AY-0002']]);
  });

  it('is refused where what is to be sent is not there to be sent, and nothing has moved then', async () => {
    const { db, ada, pack, productId, claimed, settle, read, onHand, unit, must, admin } = await openShop();
    const claimId = await claimed(pack.id, ada);
    const replacing = (replacement: string) =>
      settle(claimId, { remedy: 'replaced', replacement, hasReturned: true });
    const said = async (answer: ReturnType<typeof settle>) => {
      const { code, issues } = (await answer).json();
      return [code, issues[0].field];
    };
    await must(admin, `/units/${(await unit('AY-0003')).id}/moves`, { move: 'blocked', note: 'Dented' });
    for (const serial of ['NEVER-MADE', 'AY-0001', 'AY-0003'])
      expect([serial, ...(await said(replacing(serial)))]).toEqual([serial, 'conflict', 'replacement']);
    await db.update(stock).set({ held: 1 }).where(eq(stock.productId, productId));
    expect((await replacing('AY-0002')).json().message).toContain('reserved for orders');
    await db.update(stock).set({ held: 0 }).where(eq(stock.productId, productId));
    expect(await said(settle(claimId, { remedy: 'repaired', hasReturned: true }))).toEqual([
      ...['invalid-request', 'hasReturned'],
    ]);
    expect(await said(settle(claimId, { remedy: 'credited', replacement: 'AY-0002' }))).toEqual([
      ...['invalid-request', 'replacement'],
    ]);
    expect((await read(claimId)).state).toBe('accepted');
    expect([await onHand(), (await unit('AY-0001')).state]).toEqual([1, 'shipped']);
  });

  it('by a repair sends the battery back once its condition is stated and its documents are issued', async () => {
    const { ada, admin, must, post, pack, claimed, settle, ship, read, unit, batteriesOf, wrong } =
      await openShop();
    const claimId = await claimed(pack.id, ada);
    await must(admin, `/units/${pack.id}/moves`, { move: 'returned', note: 'For repair' });
    expect((await settle(claimId, { remedy: 'repaired' })).statusCode).toBe(200);
    const { sending } = await read(claimId);
    expect(sending).toMatchObject({ purpose: 'repair', state: 'to-be-sent' });
    const url = `/consignments/${sending?.consignmentId}`;
    for (const step of ['papers', 'ship'])
      expect((await post(admin, `${url}/${step}`)).json()).toMatchObject({ code: 'transport-unknown' });
    const lines = [{ productId: pack.product.id, serials: [pack.serial], condition: 'sound' }];
    await admin.call({ method: 'PATCH', url: `/api${url}`, payload: { lines } });
    await ship(claimId);
    expect(await unit(pack.serial)).toMatchObject({ state: 'shipped' });
    expect(await batteriesOf(ada)).toEqual([pack.serial]);
    expect(await wrong()).toEqual([]);
  });

  it('by a repair at the customer’s sends nothing', async () => {
    const { ada, pack, claimed, settle, read } = await openShop();
    const claimId = await claimed(pack.id, ada);
    await settle(claimId, { remedy: 'repaired' });
    expect(await read(claimId)).toMatchObject({ sending: null, isToBeSent: false });
  });

  it('by a refund names one of the order that the battery was sold with', async () => {
    const { ada, admin, must, order, pack, claimed, settle, read } = await openShop();
    const claimId = await claimed(pack.id, ada);
    const refunded = (refundId?: string) => settle(claimId, { remedy: 'refunded', refundId });
    expect((await refunded()).json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ field: 'refundId' }],
    });
    const other = await ada.order(pack.product, { quantity: 1 });
    await ada.pay(other);
    const ofAnother = randomUUID();
    await must(admin, `/orders/${other._id}/refunds`, { id: ofAnother, amount: 1, reason: 'Late' });
    for (const refundId of [randomUUID(), ofAnother])
      expect((await refunded(refundId)).json()).toMatchObject({ code: 'conflict' });
    const id = randomUUID();
    await must(admin, `/orders/${order._id}/refunds`, { id, amount: 1.5, reason: 'Warranty' });
    expect((await read(claimId)).refunds).toMatchObject([{ id, amount: 1.5 }]);
    expect((await refunded(id)).statusCode).toBe(200);
    expect(await read(claimId)).toMatchObject({ remedy: 'refunded', refund: { id, amount: 1.5 } });
    expect(await read(claimId, ada)).toMatchObject({ refund: null, refunds: [] });
  });

  it('by the same battery as another claim at the same time is refused to one of them', async () => {
    const { ada, eve, admin, must, db, claimed, settle, pack, productId, onHand } = await openShop();
    const order = await eve.order(pack.product, { quantity: 1 });
    await eve.pay(order);
    await must(admin, `/orders/${order._id}/shipments`, {
      ...{ id: randomUUID(), lines: [{ position: 1, quantity: 1, serials: ['AY-0003'] }] },
    });
    const [other] = await db.select().from(units).where(eq(units.serial, 'AY-0003'));
    await addUnits(db, productId, ['AY-0004']);
    const claims = [await claimed(pack.id, ada), await claimed(other?.id ?? '', eve)];
    const answers = await Promise.all(
      claims.map((claimId) => settle(claimId, { remedy: 'replaced', replacement: 'AY-0002' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await onHand()).toBe(1);
  });
});

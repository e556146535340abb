import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { measuredReadings } from '#batteries/passports/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { composeEmail } from '#start/email-sender.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { warrantyClaimEvents } from './tables.ts';
import { addReadings, claimOf, openWarrantyShop, sellUnit, wornOut } from './testing/add-claim.ts';

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

describe('a claim', () => {
  it('is judged by the figures that were typed, told to its customer and to every admin, and sent twice is one', async () => {
    const { shop, db, ada, admin, send, read, emailsOf } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    const claim = claimOf(unit.id, { figures: wornOut });
    for (let press = 0; press < 2; press++)
      expect((await send(ada, 'POST', '/myClaims', claim)).statusCode).toBe(200);
    expect(await read(claim.id)).toMatchObject({
      ...{ state: 'open', verdict: 'covered', isFromReadings: false, figures: wornOut, version: 1 },
      ...{ terms: { years: 8, edition: 1 }, customer: { email: ada.email }, unit: { serial: unit.serial } },
      events: [{ step: 'claimed', by: 'customer', verdict: 'covered', words: claim.problem }],
    });
    expect(await emailsOf()).toEqual([`claim-step ${ada.email}`, `admin-claim-made ${admin.email}`]);
    const written = await Promise.all(
      (await db.select().from(mails).orderBy(asc(mails.id)))
        .filter(({ kind }) => kind.includes('claim'))
        .map((mail) =>
          composeEmail({ db, address: 'https://shop.example', secret: '', seller: unnamedSeller }, mail),
        ),
    );
    expect(written.map((mail) => mail?.subject)).toEqual([
      `We received your claim: ${unit.serial}`,
      `New warranty claim: ${unit.serial}`,
    ]);
    for (const mail of written)
      expect(mail?.text).toContain(`https://shop.example/dashboard/claims/${claim.id}`);
  });

  it('from readings is judged by those of the shop, whatever else was sent', async () => {
    const { shop, ada, send, read } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    await setShipped(shop, unit.id, 20);
    await addReadings(shop, unit.id, [
      { daysAgo: 18, health: 80, healthError: 1, cycles: 5, overcharges: 2, coldest: -5, hottest: 30 },
      { daysAgo: 12, health: 71, healthError: 1, cycles: 9, throughput: 300, coldest: 4, hottest: 41 },
      { daysAgo: 5, cycles: 11, overcharges: 1 },
    ]);
    const form = (await send(ada, 'GET', `/claimForm?serial=${unit.serial.toLowerCase()}`)).json();
    expect(form).toMatchObject({ shippedOn: inDays(-20), terms: { years: 8 }, openClaimId: null });
    expect(form.readings).toMatchObject({
      count: 3,
      figures: {
        ...{ health: 71, healthError: 1, cycles: 11, throughput: 300, overcharges: 2, method: 'management' },
        ...{ coldest: -5, hottest: 41 },
      },
    });
    const claim = { ...claimOf(unit.id), inServiceOn: inDays(-20), health: 10 };
    expect((await send(ada, 'POST', '/myClaims', claim)).statusCode).toBe(200);
    const made = await read(claim.id);
    expect(made).toMatchObject({
      verdict: 'exclusion',
      isFromReadings: true,
      figures: { health: 71, overcharges: 2 },
    });
    expect(made.readings).toEqual(made.figures);
  });

  it('is judged by what was measured, and says where its figures differ', async () => {
    const { shop, ada, admin, send, read } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    await setShipped(shop, unit.id, 2);
    await addReadings(shop, unit.id, [
      { daysAgo: 1, health: 82, healthError: 1, cycles: 90, overcharges: 0, logged: 98 },
    ]);
    const claim = { ...claimOf(unit.id, { figures: wornOut }), inServiceOn: inDays(-2) };
    expect((await send(ada, 'POST', '/myClaims', claim)).statusCode).toBe(200);
    for (const by of [ada, admin])
      expect(await read(claim.id, by)).toMatchObject({
        ...{
          verdict: 'no-claim',
          isFromReadings: false,
          figures: { health: 82, healthError: 1, cycles: 90 },
        },
        differences: expect.arrayContaining([{ figure: 'health', claimed: 66, measured: 82 }]),
      });
  });

  it.each([
    ['weekly readings', [20, 14, 7, 1], undefined, 100],
    ['readings of which half are missing', [20, 14, 2], undefined, 40],
    ['what the battery says, where that is less', [20, 14, 7, 1], 60, 60],
  ])('takes as logged %s', async (_, days, logged, share) => {
    const { shop, ada, send } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    await setShipped(shop, unit.id, 20);
    await addReadings(
      shop,
      unit.id,
      days.map((daysAgo) => ({ daysAgo, ...(logged && { logged }) })),
    );
    const { readings } = (await send(ada, 'GET', `/claimForm?unit=${unit.id}`)).json();
    expect(Math.abs(readings.figures.logged - share)).toBeLessThan(6);
  });

  it('is for the owner of a unit alone: another’s serial answers as one that was never made', async () => {
    const { shop, ada, eve, admin, send } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    for (const by of [eve, admin]) {
      const theirs = await send(by, 'GET', `/claimForm?serial=${unit.serial}`);
      const nobodys = await send(by, 'GET', '/claimForm?serial=NEVER-MADE');
      expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body]);
      expect(theirs.statusCode).toBe(404);
      const claimed = await send(by, 'POST', '/myClaims', claimOf(unit.id, { figures: wornOut }));
      const made = await send(by, 'POST', '/myClaims', claimOf(randomUUID(), { figures: wornOut }));
      expect([claimed.statusCode, claimed.body]).toEqual([made.statusCode, made.body]);
    }
    expect((await send(ada, 'GET', '/claimForm')).statusCode).toBe(400);
  });

  it('begins on a day between the one it left us and today', async () => {
    const { shop, ada, send } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    for (const inServiceOn of [inDays(-1), inDays(1)]) {
      const refused = await send(ada, 'POST', '/myClaims', { ...claimOf(unit.id), inServiceOn });
      expect(refused.json()).toMatchObject({ code: 'invalid-request', issues: [{ field: 'inServiceOn' }] });
    }
  });

  it('is one at a time of a unit and its owner, also from two windows', async () => {
    const { shop, ada, send } = await openWarrantyShop();
    const unit = await sellUnit(shop, ada);
    const answers = await Promise.all([1, 2, 3].map(() => send(ada, 'POST', '/myClaims', claimOf(unit.id))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is read, answered and decided only by its customer and admins', async () => {
    const { claim, ada, eve, admin, send, read, shop } = await openWarrantyShop();
    const { claimId } = await claim();
    const step = { version: 1, step: 'testing' };
    const wrong: [Customer | undefined, 'GET' | 'POST', string, object | undefined, number][] = [
      [eve, 'GET', `/myClaims/${claimId}`, undefined, 404],
      [admin, 'GET', `/myClaims/${claimId}`, undefined, 404],
      [eve, 'POST', `/myClaims/${claimId}/messages`, { version: 1, words: 'Hi' }, 404],
      [eve, 'POST', `/myClaims/${claimId}/withdrawal`, { version: 1 }, 404],
      [ada, 'GET', '/claims', undefined, 403],
      [ada, 'GET', `/claims/${claimId}`, undefined, 403],
      [ada, 'POST', `/claims/${claimId}/steps`, step, 403],
      [undefined, 'GET', `/myClaims/${claimId}`, undefined, 401],
      [undefined, 'POST', `/claims/${claimId}/steps`, step, 401],
      [undefined, 'GET', '/claimForm?serial=AY-0001', undefined, 401],
      [admin, 'POST', `/claims/${randomUUID()}/steps`, step, 404],
    ];
    for (const [by, method, url, payload, status] of wrong) {
      const answer = by
        ? await send(by, method, url, payload)
        : await shop.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) });
      expect([url, answer.statusCode]).toEqual([url, status]);
    }
    expect((await send(eve, 'GET', '/myClaims')).json()).toEqual([]);
    expect((await send(ada, 'GET', '/myClaims')).json()).toMatchObject([{ id: claimId, customer: null }]);
    expect((await read(claimId)).version).toBe(1);
  });
});

describe('a case', () => {
  it('goes from question and answer over a test to settled, each step once in its timeline and by mail', async () => {
    const { claim, decide, ada, send, read, emailsOf, db, admin } = await openWarrantyShop();
    const { claimId } = await claim({ ...wornOut, health: 71 });
    expect((await read(claimId)).verdict).toBe('test-again');
    expect((await decide(claimId, 'asked')).statusCode).toBe(400);
    await decide(claimId, 'asked', { words: 'Which charger?' });
    expect(await read(claimId, ada)).toMatchObject({
      state: 'waiting',
      steps: ['answered', 'withdrawn', 'message'],
    });
    await send(ada, 'POST', `/myClaims/${claimId}/messages`, { version: 2, words: 'Yours, 11 kW.' });
    await decide(claimId, 'testing');
    expect((await decide(claimId, 'measured')).statusCode).toBe(400);
    const figures = { health: 66.4, healthError: 0.5, method: 'capacity-test' };
    await decide(claimId, 'measured', { figures });
    await decide(claimId, 'accepted', { words: 'We replace it.' });
    expect((await decide(claimId, 'settled')).statusCode).toBe(400);
    await decide(claimId, 'settled', { remedy: 'replaced' });
    const settled = await read(claimId);
    expect(settled).toMatchObject({ state: 'settled', remedy: 'replaced', verdict: 'covered', steps: [] });
    expect(settled.events.map(({ step, by }) => `${step} ${by}`)).toEqual([
      ...['claimed customer', 'asked admin', 'answered customer', 'testing admin', 'measured admin'],
      ...['accepted admin', 'settled admin'],
    ]);
    expect(settled.events[4]).toMatchObject({ figures, verdict: 'covered', name: 'Root' });
    const told = await emailsOf();
    expect(told.filter((mail) => mail === `claim-step ${ada.email}`)).toHaveLength(6);
    expect(told.filter((mail) => mail.endsWith(admin.email))).toEqual([
      ...[`admin-claim-made ${admin.email}`, `admin-claim-answered ${admin.email}`],
    ]);
    await expect(db.update(warrantyClaimEvents).set({ words: 'x' })).rejects.toThrow();
    await expect(db.delete(warrantyClaimEvents)).rejects.toThrow();
    await expect(db.execute('truncate warranty_claim_events cascade')).rejects.toMatchObject({
      cause: { message: 'What is written in warranty_claim_events is never changed.' },
    });
  });

  it('is decided against the rules only with a reason, which its customer is not told', async () => {
    const { claim, decide, read, ada } = await openWarrantyShop();
    const { claimId } = await claim({ ...wornOut, health: 95 });
    const refused = await decide(claimId, 'accepted', { words: 'As a favour.' });
    expect(refused.json()).toMatchObject({ code: 'invalid-request', issues: [{ field: 'reason' }] });
    const reason = 'A large customer, and one cell is bad.';
    expect((await decide(claimId, 'accepted', { reason })).statusCode).toBe(200);
    expect((await read(claimId)).events.at(-1)).toMatchObject({
      step: 'accepted',
      reason,
      verdict: 'no-claim',
    });
    expect(JSON.stringify(await read(claimId, ada))).not.toContain(reason);
  });

  it('that the rules cover is refused only with a reason', async () => {
    const { claim, decide } = await openWarrantyShop();
    const { claimId } = await claim();
    const words = 'No.';
    expect((await decide(claimId, 'refused', { words })).statusCode).toBe(400);
    expect((await decide(claimId, 'refused', { words, reason: 'It was opened.' })).statusCode).toBe(200);
  });

  it('is decided once by two admins at once', async () => {
    const { claim, send, admin, shop, read } = await openWarrantyShop();
    const { claimId } = await claim();
    const other = await addCustomer(shop, { isAdmin: true });
    const answers = await Promise.all([
      // Each would be possible after the other.
      send(admin, 'POST', `/claims/${claimId}/steps`, { version: 1, step: 'testing' }),
      send(other, 'POST', `/claims/${claimId}/steps`, {
        version: 1,
        step: 'message',
        words: 'We decide soon.',
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read(claimId)).events).toHaveLength(2);
  });

  it('is withdrawn until it is decided, and then no admin is written to of it any more', async () => {
    const { claim, decide, send, ada, read, db } = await openWarrantyShop();
    const { claimId } = await claim();
    const withdraw = (version: number) => send(ada, 'POST', `/myClaims/${claimId}/withdrawal`, { version });
    expect((await withdraw(1)).statusCode).toBe(200);
    expect((await withdraw(1)).statusCode).toBe(200);
    expect((await read(claimId)).state).toBe('withdrawn');
    expect((await decide(claimId, 'accepted')).json().message).toBe('This claim was withdrawn.');
    const [toAdmin] = await db.select().from(mails).where(eq(mails.kind, 'admin-claim-made'));
    expect(
      toAdmin && (await composeEmail({ db, address: '', secret: '', seller: unnamedSeller }, toAdmin)),
    ).toBeUndefined();
  });

  it('hears so many messages in a row, then it is the shop’s turn', async () => {
    const { claim, decide, send, ada, read } = await openWarrantyShop();
    const { claimId } = await claim();
    const write = async () =>
      await send(ada, 'POST', `/myClaims/${claimId}/messages`, {
        ...{ version: (await read(claimId)).version, words: 'Any news?' },
      });
    for (let time = 0; time < 4; time++) expect((await write()).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(409);
    await decide(claimId, 'message', { words: 'Next week.' });
    expect((await write()).statusCode).toBe(200);
  });

  it('is found by state, unit, number, serial and customer', async () => {
    const { claim, read, send, admin, ada, eve } = await openWarrantyShop();
    const { claimId, unit } = await claim();
    const { number } = await read(claimId);
    const find = async (query: string) =>
      (await send(admin, 'GET', `/claims?${query}`)).json().map(({ id }: { id: string }) => id);
    const right = ['state=open', `unit=${unit.id}`, `q=${number}`, 'q=ay-00', `q=${ada.email.slice(1)}`];
    for (const query of right) expect([query, await find(query)]).toEqual([query, [claimId]]);
    const wrong = ['state=settled', `unit=${randomUUID()}`, 'q=W-9', 'q=%25', 'q=Y-00', `q=${eve.email}`];
    for (const query of wrong) expect([query, await find(query)]).toEqual([query, []]);
    const mine = async (by: Customer, q: string) => (await send(by, 'GET', `/myClaims?q=${q}`)).json().length;
    expect([await mine(ada, number), await mine(ada, ada.email), await mine(eve, number)]).toEqual([1, 0, 0]);
  });
});

it('readings are neither changed nor taken away, but with their unit', async () => {
  const { shop, db, ada } = await openWarrantyShop();
  const unit = await sellUnit(shop, ada);
  await addReadings(shop, unit.id, [{ daysAgo: 1, health: 90 }]);
  await expect(db.update(measuredReadings).set({ health: 99 })).rejects.toThrow();
  await expect(db.delete(measuredReadings)).rejects.toThrow();
  await expect(db.execute('truncate measured_readings')).rejects.toThrow();
  expect(await db.$count(measuredReadings)).toBe(1);
  await db.delete(units).where(eq(units.id, unit.id));
  expect(await db.$count(measuredReadings)).toBe(0);
});

/** As if it had left so many days ago. */
async function setShipped({ database: { db } }: TestShop, unitId: string, days: number) {
  await db.execute(sql`alter table unit_events disable trigger refuse_change`);
  await db.execute(sql`
    update unit_events set created_at = (current_date - ${days}::int)::timestamp at time zone 'UTC'
    where unit_id = ${unitId} and kind = 'shipped'`);
  await db.execute(sql`alter table unit_events enable trigger refuse_change`);
}

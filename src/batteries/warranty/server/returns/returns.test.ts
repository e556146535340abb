import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recallEvents } from '#batteries/recalls/server/tables.ts';
import { openRecallShop, publishedRecall } from '#batteries/recalls/server/testing/recall-at-work.ts';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { readPages } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { BatteryReturn, ReturnAdvice } from '../../contract/returns.ts';
import { openWarrantyShop } from '../testing/add-claim.ts';

const specification: Specification = {
  ...{ mass: 27.2, energy: 4032, chemistry: 'LFP', casing: 'strong, impact-resistant' },
};

async function openReturns() {
  const work = await openWarrantyShop();
  const { claimId, unit } = await work.claim();
  await work.db
    .update(products)
    .set({ kind: 'module', specification })
    .where(eq(products.id, unit.product.id));
  await addTestSummary(work.db, unit.product.id);
  const ask = (more: object = {}) => work.decide(claimId, 'return-asked', more);
  const answer = (condition: string, by = work.ada) =>
    work.send(by, 'POST', '/myReturns', { unitId: unit.id, condition });
  const print = (condition: string) =>
    work.send(work.ada, 'POST', '/returnPapers', { unitId: unit.id, condition });
  const list = async (by = work.ada): Promise<BatteryReturn[]> =>
    (await work.send(by, 'GET', `/${by === work.admin ? 'returns' : 'myReturns'}?unit=${unit.id}`)).json();
  const move = async (step: string, note?: string) => {
    const [asked] = await list(work.admin);
    return await work.send(work.admin, 'POST', `/returns/${asked?.id}/steps`, { step, note });
  };
  const steps = async (by = work.ada) => (await work.read(claimId, by)).events.map(({ step }) => step);
  return { ...work, claimId, unit, ask, answer, print, list, move, steps };
}

it('a return is asked, answered, printed and received, with days, in the timeline of both sides', async () => {
  const { ask, answer, print, move, list, steps, read, claimId, emailsOf, ada, admin, db } =
    await openReturns();
  const mailsBefore = (await emailsOf()).length;
  expect((await ask({ words: 'Please send it to us.' })).statusCode).toBe(200);
  expect((await emailsOf()).slice(mailsBefore)).toEqual([`claim-step ${ada.email}`]);
  expect(await read(claimId)).toMatchObject({
    return: {
      state: 'asked',
      cause: 'claim',
      askedBy: 'Root',
      condition: null,
      moves: ['received', 'cancelled'],
    },
  });
  const answered = (await answer('damaged')).json<{ return: BatteryReturn; advice: ReturnAdvice }>();
  expect(answered.advice).toMatchObject({ verdict: 'may-send', rule: 'SP 376' });
  expect(answered.return).toMatchObject({
    state: 'answered',
    condition: 'damaged',
    verdict: 'may-send',
    askedBy: null,
  });
  expect((await print('damaged')).statusCode).toBe(200);
  expect((await list())[0]).toMatchObject({ state: 'printed', moves: [] });
  expect((await move('received', 'Box intact')).statusCode).toBe(200);
  const [kept] = await list(admin);
  expect(kept).toMatchObject({ state: 'received', receivedBy: 'Root', note: 'Box intact' });
  for (const at of [kept?.askedAt, kept?.answeredAt, kept?.printedAt, kept?.receivedAt])
    expect(at).toMatch(/^20\d\d-/);
  for (const by of [ada, admin])
    expect((await steps(by)).slice(1)).toEqual([
      ...['return-asked', 'return-answered', 'return-printed', 'return-received'],
    ]);
  const logged = (await db.select().from(adminActions)).map(({ action }) => action);
  expect(logged).toEqual(expect.arrayContaining(['claim.decided', 'return.moved']));
});

it('is asked once at a time, by an admin, and never by a customer', async () => {
  const { ask, move, read, claimId, send, ada } = await openReturns();
  const body = { step: 'return-asked', version: 1 };
  expect((await send(ada, 'POST', `/claims/${claimId}/steps`, body)).statusCode).toBe(403);
  expect((await read(claimId)).steps).toContain('return-asked');
  await ask();
  expect((await read(claimId)).steps).not.toContain('return-asked');
  const again = await ask();
  expect([again.statusCode, again.json().message]).toEqual([409, 'This battery is already asked back.']);
  expect((await move('cancelled')).json().issues).toMatchObject([{ field: 'note' }]);
  expect((await move('cancelled', 'Not needed')).statusCode).toBe(200);
  expect((await move('received')).statusCode).toBe(409);
  expect((await ask()).statusCode).toBe(200);
});

it('cannot be answered before it is asked, nor by another customer', async () => {
  const { answer, ask, eve, list } = await openReturns();
  const early = await answer('damaged');
  expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
  await ask();
  expect((await answer('damaged', eve)).statusCode).toBe(404);
  expect(await list(eve)).toEqual([]);
});

it.each(['critical', 'unknown'])(
  'a battery that is %s is kept as answered, without papers',
  async (condition) => {
    const { ask, answer, print, list, emailsOf, admin } = await openReturns();
    await ask();
    expect((await answer(condition)).json()).toMatchObject({
      return: { state: 'answered', condition, verdict: 'do-not-send' },
      advice: { verdict: 'do-not-send', hasPapers: false, packaging: null, marks: [], carrier: [] },
    });
    expect((await print(condition)).statusCode).toBe(409);
    expect((await list())[0]).toMatchObject({ state: 'answered', printedAt: null });
    expect(await emailsOf()).toContain(`admin-claim-answered ${admin.email}`);
  },
);

it('for recycling goes by SP 377, as the admin asked for it', async () => {
  const { ask, answer } = await openReturns();
  await ask({ purpose: 'recycling' });
  expect((await answer('intact')).json()).toMatchObject({
    return: { purpose: 'recycling' },
    advice: { rule: 'SP 377' },
  });
});

it('has a label that says what it is in plain words', async () => {
  const { ask, answer, print, unit } = await openReturns();
  await ask();
  await answer('damaged');
  const pages = await readPages((await print('damaged')).rawPayload);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(`Return of battery ${unit.serial} to `);
  expect(text).not.toMatch(/order return|shipment 1/i);
});

it('a claim that is settled with the battery in the house closes its return', async () => {
  const { ask, decide, claimId, list } = await openReturns();
  await ask();
  await decide(claimId, 'accepted');
  await decide(claimId, 'settled', { remedy: 'credited', hasReturned: true });
  expect((await list())[0]).toMatchObject({ state: 'received' });
});

it('a recall leads to the return of its units, and its timeline tells of it', async () => {
  const work = await openRecallShop();
  const { ada, send, db } = work;
  const { id: recallId, sold } = await publishedRecall(work);
  await db.update(products).set({ kind: 'module', specification });
  const notices = (await ada.call({ url: '/api/myRecallNotices' })).json();
  const [unit] = notices[0].units;
  expect(unit.serial).toBe(sold);
  const payload = { unitId: unit.id, condition: 'intact' };
  const answered = (await ada.call({ method: 'POST', url: '/api/myReturns', payload })).json();
  expect(answered.return).toMatchObject({ state: 'answered', cause: 'recall', recallId, claimId: null });
  await send('POST', `/returns/${answered.return.id}/steps`, { step: 'received' });
  const of = (await send('GET', `/returns?recall=${recallId}`)).json<BatteryReturn[]>();
  expect(of).toMatchObject([{ state: 'received', unit: { serial: sold } }]);
  const events = await db.select().from(recallEvents).where(eq(recallEvents.recallId, recallId));
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['return-answered', 'return-received']),
  );
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { demoSettings } from '#demo/content/seller.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { shopSettings } from '#shop/settings/server/tables.ts';
import type { ReturnAdvice } from '../../contract/returns.ts';
import { openWarrantyShop, sellUnit } from '../testing/add-claim.ts';

const figures = { mass: 27.2, energy: 4032, chemistry: 'LFP', casing: 'strong, impact-resistant' } as const;

async function openReturn(specification: object = figures, summary: object | false = {}) {
  const work = await openWarrantyShop();
  const { unit } = await work.claim();
  await work.db
    .update(products)
    .set({ kind: 'module', specification })
    .where(eq(products.id, unit.product.id));
  if (summary) await addTestSummary(work.db, unit.product.id, summary);
  const ask = (condition: string, more: object = {}, by = work.ada) =>
    work.send(by, 'POST', '/returnAdvice', { unitId: unit.id, condition, ...more });
  const advise = async (condition: string, more?: object): Promise<ReturnAdvice> =>
    (await ask(condition, more)).json();
  const print = (condition: string) =>
    work.send(work.ada, 'POST', '/returnPapers', { unitId: unit.id, condition });
  return { ...work, unit, ask, advise, print };
}

it('a damaged or defective battery goes back under SP 376, by road, with its label and document', async () => {
  const { advise, print } = await openReturn();
  for (const condition of ['damaged', 'defective']) {
    const advice = await advise(condition);
    expect(advice).toMatchObject({
      verdict: 'may-send',
      rule: 'SP 376',
      packing: 'P908',
      unNumber: 'UN 3480',
    });
    expect(advice.marks).toContain('Damaged or defective');
    expect(advice.carrier.join(' ')).toContain('never by air');
  }
  const pdf = await print('damaged');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('has no papers while the seller states no number that is answered at any hour', async () => {
  const { print, db } = await openReturn();
  const identity = { ...demoSettings.identity, emergencyPhone: null };
  await db.insert(shopSettings).values({ part: 'identity', version: 1, value: identity });
  await expect.poll(async () => (await print('damaged')).json().code).toBe('emergency-phone-missing');
});

it('a heavy damaged battery goes alone in a large packaging, never in a fibreboard box', async () => {
  const { advise } = await openReturn({ ...figures, mass: 338, energy: 40_320 });
  expect(await advise('damaged')).toMatchObject({ verdict: 'may-send', rule: 'SP 376', packing: 'LP904' });
});

it('an intact one for recycling goes under SP 377', async () => {
  const { advise } = await openReturn();
  const advice = await advise('intact', { purpose: 'recycling' });
  expect(advice).toMatchObject({ verdict: 'may-send', rule: 'SP 377', packing: 'P909' });
});

it.each(['critical', 'unknown'])(
  'a battery that is %s is not sent, and whom to call is said',
  async (condition) => {
    const { advise, print } = await openReturn();
    const advice = await advise(condition);
    expect(advice).toMatchObject({ verdict: 'do-not-send', hasPapers: false, packaging: null });
    expect(advice.steps[0]).toContain(advice.phone);
    const refused = await print(condition);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  },
);

it.each(['mass', 'energy', 'chemistry'])(
  'without %s nothing is sent, and what is missing is named',
  async (name) => {
    const { advise, print } = await openReturn({ ...figures, [name]: undefined });
    const advice = await advise('damaged');
    expect(advice.verdict).not.toBe('may-send');
    expect(advice.missing).not.toEqual([]);
    expect((await print('damaged')).statusCode).toBe(409);
  },
);

it.each([
  ['none', false as const],
  ['one that ran out', { validUntil: '2026-01-01' }],
])('with %s for a UN 38.3 test summary it is not sent, but for recycling', async (_, summary) => {
  const { advise, print } = await openReturn(figures, summary);
  const advice = await advise('damaged');
  expect(advice).toMatchObject({ verdict: 'unknown', hasPapers: false });
  expect(advice.message).toContain('UN 38.3 test summary');
  expect((await print('damaged')).statusCode).toBe(409);
  expect(await advise('intact', { purpose: 'recycling' })).toMatchObject({ verdict: 'may-send' });
});

it('a small one is sent up to 30 kg gross alone, since its package was not weighed', async () => {
  const { advise } = await openReturn({ ...figures, energy: 90, mass: 0.7, casing: undefined });
  const advice = await advise('intact');
  expect(advice).toMatchObject({ verdict: 'may-send', rule: 'SP 188' });
  expect(advice.steps.at(-1)).toContain('more than 30 kg');
});

it('is for the owner of a battery with an open claim or recall', async () => {
  const { ask, eve, ada, send, shop } = await openReturn();
  expect((await ask('intact', {}, eve)).statusCode).toBe(404);
  const other = await sellUnit(shop, ada, { serial: 'AY-0002' });
  const refused = await send(ada, 'POST', '/returnAdvice', { unitId: other.id, condition: 'intact' });
  expect(refused.statusCode).toBe(409);
  expect((await ask('fine')).statusCode).toBe(400);
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openStripeShopAlone } from '#platform/server/payment/testing/open-stripe-shop.ts';
import { sendWebhook } from '#platform/server/payment/testing/send-webhook.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import { cardRefunds } from '../tables.ts';
import { addDebtor, expectBooks } from '../testing/add-debtor.ts';

const opened = shareAmongTests(async () => {
  const stripeShop = await openStripeShopAlone();
  const { shop } = stripeShop;
  return {
    ...stripeShop,
    admins: [await addPerson(shop, 'grace', true), await addPerson(shop, 'alan', true)],
  };
});

/** A company that has paid 5.00 at Stripe for two invoices, of which one of 3.00 had been paid otherwise meanwhile. */
async function openSurplus() {
  const { shop, stripe, admins } = opened();
  const debtor = await addDebtor(shop, 300, 200);
  const { accountant, companyId, items, db } = debtor;
  const { id, clientSecret } = (await debtor.start(accountant)).json();
  const [intentId = ''] = clientSecret.split('_secret_');
  stripe.charge(intentId);
  await debtor.payOtherwise(300, String(items[0]));
  await debtor.confirm(accountant, id);
  const account = async (who = admins[0]) =>
    who && (await send(who, 'GET', `/companies/${companyId}/account`)).json();
  const [credit] = (await account()).credits;
  const refund = (given: object = {}, { who = admins[0], creditId = credit.id, of = companyId } = {}) => {
    if (!who) throw new Error('There is no admin.');
    return send(who, 'POST', `/companies/${of}/credits/${creditId}/refund`, {
      ...{ id: randomUUID(), amount: 3, left: 3, reason: 'Paid twice', ...given },
    });
  };
  const hear = () =>
    sendWebhook(shop, intentId, {
      ...{ eventId: `evt_${randomUUID()}`, type: 'refund.updated', object: { payment_intent: intentId } },
    });
  const sent = () =>
    stripe.refunds.made
      .filter(({ payment_intent }) => payment_intent === intentId)
      .map(({ amount, status }) => [amount, status]);
  const letTimePass = (interval: string) =>
    db
      .update(cardRefunds)
      .set({ checkedAt: sql`now() - ${interval}::interval`, createdAt: sql`now() - ${interval}::interval` })
      .where(eq(cardRefunds.intentId, intentId));
  return { ...debtor, ...{ stripe, admins, intentId, credit, account, refund, hear, sent, letTimePass } };
}

it('surplus of a card payment goes back to its card in one part or several, never more than is left', async () => {
  const { refund, hear, sent, open, left } = await openSurplus();
  expect((await refund({ amount: 3.01 })).json()).toMatchObject({
    ...{ code: 'conflict', message: 'Only $3.00 of this credit is unallocated.' },
  });
  expect((await refund({ amount: 1 })).json().message).toBe('$1.00 was refunded to the card.');
  expect((await refund({ amount: 2 })).json()).toMatchObject({
    ...{ code: 'changed-meanwhile', message: 'The remaining credit is now $2.00. Review it and try again.' },
  });
  expect((await refund({ amount: 2, left: 2 })).statusCode).toBe(200);
  await hear();
  expect([sent(), await open(), await left()]).toEqual([
    [
      [200, 'succeeded'],
      [100, 'succeeded'],
    ],
    [],
    [],
  ]);
  expect((await refund({ amount: 1, left: 0.01 })).statusCode).toBe(409);
  await expectBooks(opened().shop);
});

it('two admins at once are one refund, whole or in part, and so is one who presses twice', async () => {
  for (const amount of [3, 1]) {
    const { admins, refund, sent, left } = await openSurplus();
    const [grace, alan] = admins;
    const id = randomUUID();
    const answers = await Promise.all([
      refund({ id, amount }, { who: grace }),
      refund({ id, amount }, { who: grace }),
      refund({ amount }, { who: alan }),
      refund({ amount }, { who: alan }),
    ]);
    expect(sent()).toEqual([[amount * 100, 'succeeded']]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect(await left()).toEqual(amount === 3 ? [] : [200]);
  }
  await expectBooks(opened().shop);
});

it('only admins refund it, only what came by this card, and only of this company', async () => {
  const { owner, companyId, refund, account, sent, credit } = await openSurplus();
  const other = await openSurplus();
  expect((await refund({}, { who: owner })).statusCode).toBe(403);
  expect((await refund({}, { of: other.companyId })).statusCode).toBe(404);
  expect((await refund({}, { creditId: randomUUID() })).statusCode).toBe(404);
  const [grace] = opened().admins;
  if (!grace) throw new Error('There is no admin.');
  const received = { id: randomUUID(), amount: 9, receivedOn: '2026-01-05', reference: 'RF', items: [] };
  await send(grace, 'POST', `/companies/${companyId}/payments`, received);
  const { credits } = await account();
  const byBank = credits.find(({ id }: { id: string }) => id !== credit.id);
  expect((await refund({ amount: 9, left: 9 }, { creditId: byBank.id })).json()).toMatchObject({
    ...{ code: 'conflict', message: expect.stringContaining('record the bank refund') },
  });
  const id = randomUUID();
  expect((await other.refund({ id })).statusCode).toBe(200);
  expect((await refund({ id })).json()).toMatchObject({ message: 'This id belongs to another refund.' });
  expect(sent()).toEqual([]);
});

it('what cannot be sent while Stripe is down is sent once by the job, and looked for first where that was long ago', async () => {
  const { refund, stripe, charges, sent, left, letTimePass } = await openSurplus();
  stripe.fail('server-error', 'server-error', 'server-error');
  const id = randomUUID();
  expect((await refund({ id, amount: 1 })).json().message).toBe(
    '$1.00 refund started. We’ll confirm it with the provider.',
  );
  expect([sent(), await left()]).toEqual([[], [200]]);
  await letTimePass('1 hour');
  await Promise.all([charges.reconcile(), charges.reconcile()]);
  expect(sent()).toEqual([[100, 'succeeded']]);
  stripe.fail('work-then-drop', 'server-error', 'server-error');
  await refund({ amount: 1, left: 2 });
  stripe.refunds.forgetKeys();
  await letTimePass('13 hours');
  await charges.reconcile();
  expect(sent()).toHaveLength(2);
  expect(await left()).toEqual([100]);
  await expectBooks(opened().shop);
});

it('one that Stripe refuses leaves the money on the account and says why', async () => {
  const { refund, hear, stripe, intentId, account, left, open } = await openSurplus();
  stripe.refunds.makeByHand(intentId, 400);
  const refused = await refund();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '$3.00 could not be refunded: Refund amount is greater than unrefunded amount on charge. It stays on the account.',
  ]);
  expect(await left()).toEqual([300]);
  const [credit] = (await account()).credits;
  expect(credit.refundFailure).toBe('Refund amount is greater than unrefunded amount on charge');
  await hear();
  expect([await left(), await open()]).toEqual([[], [100]]);
  await expectBooks(opened().shop);
});

it('one that failed is told no more once a later one has come through', async () => {
  const { refund, stripe, intentId, account } = await openSurplus();
  stripe.refunds.makeByHand(intentId, 400);
  expect((await refund()).statusCode).toBe(409);
  expect((await refund({ amount: 1 })).statusCode).toBe(200);
  expect((await account()).credits).toMatchObject([{ open: 2, refundFailure: null }]);
});

it('one that fails days later brings the money back, and can be refunded again', async () => {
  const { owner, refund, hear, stripe, account, left, sent } = await openSurplus();
  stripe.refunds.begin('pending');
  expect((await refund()).json().message).toContain('refund started');
  stripe.refunds.begin('succeeded');
  stripe.refunds.turn(String(stripe.refunds.made[0]?.id), 'failed', 'expired_or_canceled_card');
  await Promise.all([hear(), hear()]);
  expect(await left()).toEqual([300]);
  const [[shown], [own]] = [(await account()).credits, (await account(owner)).credits];
  expect([shown.refundFailure, own.refundFailure]).toEqual(['expired or canceled card', null]);
  expect((await refund()).statusCode).toBe(200);
  expect([await left(), sent()]).toEqual([
    [],
    [
      [300, 'succeeded'],
      [300, 'failed'],
    ],
  ]);
  await expectBooks(opened().shop);
});

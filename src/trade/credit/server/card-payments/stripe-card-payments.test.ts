import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openStripeShopAlone } from '#platform/server/payment/testing/open-stripe-shop.ts';
import { sendWebhook } from '#platform/server/payment/testing/send-webhook.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { cardPayments } from '../tables.ts';
import { addDebtor, expectBooks } from '../testing/add-debtor.ts';

const opened = shareAmongTests(openStripeShopAlone);

/** A company that owes what is given, and an accountant who pays it at a Stripe of our own. */
async function openAccount(...owed: number[]) {
  const { shop, stripe } = opened();
  const debtor = await addDebtor(shop, ...owed);
  const { accountant, db } = debtor;
  const begin = async (chosen?: string[]) => {
    const { id, clientSecret, amount } = (await debtor.start(accountant, chosen)).json();
    return { id: String(id), amount, intentId: String(clientSecret).split('_secret_')[0] ?? '' };
  };
  const hear = (intentId: string, about: 'payment' | 'refund' = 'payment') =>
    sendWebhook(shop, intentId, {
      eventId: `evt_${randomUUID()}`,
      ...(about === 'refund' && { type: 'refund.updated', object: { payment_intent: intentId } }),
    });
  const letTimePass = () => db.update(cardPayments).set({ checkedAt: sql`now() - interval '1 hour'` });
  return { ...debtor, begin, hear, letTimePass, stripe };
}

describe('invoices that are paid at Stripe', () => {
  it.each([
    ['before the browser', ['hook', 'confirm']],
    ['after the browser', ['confirm', 'hook']],
    ['twice and beside the browser', ['together']],
  ])('are paid once, one or several, where the webhook comes %s', async (_, order) => {
    for (const owed of [[300], [300, 200, 700]]) {
      const { accountant, confirm, begin, hear, open, left, stripe, db } = await openAccount(...owed);
      const { id, intentId, amount } = await begin();
      const total = owed.reduce((sum, cents) => sum + cents, 0);
      expect([amount, stripe.intents.get(intentId)?.amount]).toEqual([total / 100, total]);
      stripe.charge(intentId);
      expect(await open()).toEqual(owed);
      const told: { statusCode: number; body: string }[] = [];
      for (const step of order) {
        if (step === 'hook') told.push(await hear(intentId));
        if (step === 'confirm') told.push(await confirm(accountant, id));
        if (step === 'together')
          told.push(...(await Promise.all([hear(intentId), confirm(accountant, id), hear(intentId)])));
      }
      expect(told.map(({ statusCode }) => statusCode)).toEqual(told.map(() => 200));
      expect((await confirm(accountant, id)).json().message).toBe(
        `Payment received for ${owed.length === 1 ? '1 invoice' : '3 invoices'}.`,
      );
      expect([await open(), await left()]).toEqual([[], []]);
      expect(await db.select().from(payments).where(eq(payments.id, intentId))).toEqual([]);
    }
    await expectBooks(opened().shop);
  });

  it('by two people at once are one payment at Stripe, also when its first answer was lost', async () => {
    const { owner, accountant, start, stripe } = await openAccount(300, 200);
    const before = stripe.intents.size;
    stripe.fail('work-then-drop');
    const [one, other] = await Promise.all([start(owner), start(accountant)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json().clientSecret).toBe(other.json().clientSecret);
    expect(stripe.intents.size).toBe(before + 1);
  });

  it('stay open while Stripe is down, and are paid once by trying again', async () => {
    const { accountant, start, confirm, begin, hear, open, left, stripe } = await openAccount(300);
    stripe.fail('server-error', 'server-error', 'server-error');
    const refused = await start(accountant);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'temporarily-unavailable']);
    const { id, intentId } = await begin();
    stripe.charge(intentId);
    stripe.fail('server-error', 'server-error', 'server-error');
    expect((await hear(intentId)).statusCode).toBe(503);
    stripe.fail('server-error', 'server-error', 'server-error');
    expect((await confirm(accountant, id)).statusCode).toBe(503);
    expect(await open()).toEqual([300]);
    expect((await hear(intentId)).statusCode).toBe(200);
    expect([await open(), await left()]).toEqual([[], []]);
  });

  it('stay open when the bank declines the card, and are paid with the next one by the same payment', async () => {
    const { accountant, confirm, begin, hear, open, stripe } = await openAccount(300);
    const { id, intentId } = await begin();
    const refused = await confirm(accountant, id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment-incomplete']);
    expect((await hear(intentId)).statusCode).toBe(200);
    expect(await open()).toEqual([300]);
    expect((await begin()).intentId).toBe(intentId);
    stripe.charge(intentId);
    expect((await confirm(accountant, id)).statusCode).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('are not charged a second time where the first answer was lost, or the bank is still at work', async () => {
    const { accountant, start, begin, open, stripe } = await openAccount(300);
    const { intentId } = await begin();
    Object.assign(stripe.intents.get(intentId) ?? {}, { status: 'processing' });
    expect((await start(accountant)).json()).toMatchObject({ code: 'payment-incomplete' });
    stripe.charge(intentId);
    expect((await start(accountant)).json()).toMatchObject({
      ...{ code: 'already-paid', message: 'These invoices were just paid. You weren’t charged again.' },
    });
    expect(await open()).toEqual([]);
  });

  it.each([
    ['cancelled at Stripe', 'cancel'],
    ['that Stripe no longer knows, as after a change of keys', 'forget'],
  ])('are paid by a new payment in place of one %s', async (_, fate) => {
    const { accountant, confirm, begin, open, stripe } = await openAccount(300);
    const { intentId } = await begin();
    if (fate === 'cancel') Object.assign(stripe.intents.get(intentId) ?? {}, { status: 'canceled' });
    else stripe.intents.delete(intentId);
    const next = await begin();
    expect(next.intentId).not.toBe(intentId);
    stripe.charge(next.intentId);
    expect((await confirm(accountant, next.id)).statusCode).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('are refused in words that fit them where Stripe charges no such small amount', async () => {
    const { accountant, start } = await openAccount(30);
    const refused = await start(accountant);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'This amount is too small for a card payment. Please contact us.',
    ]);
  });

  it('are paid by the job where neither browser nor webhook came, and no payment stays open beside it', async () => {
    const { items, charges, begin, letTimePass, open, left, stripe } = await openAccount(300, 200);
    const [all, part] = [await begin(), await begin([String(items[0])])];
    stripe.charge(all.intentId);
    await letTimePass();
    await charges.reconcile();
    expect([await open(), await left()]).toEqual([[], []]);
    expect(stripe.intents.get(part.intentId)?.status).toBe('canceled');
  });

  it('are open again for what was refunded on Stripe’s own pages, and the money is back when that fails', async () => {
    const { begin, hear, open, left, stripe } = await openAccount(300, 200);
    const { intentId } = await begin();
    stripe.charge(intentId);
    await hear(intentId);
    const refund = stripe.refunds.makeByHand(intentId, 250);
    expect((await hear(intentId, 'refund')).statusCode).toBe(200);
    await Promise.all([hear(intentId, 'refund'), hear(intentId, 'refund')]);
    expect([await open(), await left()]).toEqual([[50, 200], []]);
    stripe.refunds.turn(refund.id, 'failed', 'expired_or_canceled_card');
    await Promise.all([hear(intentId, 'refund'), hear(intentId, 'refund')]);
    expect([await open(), await left()]).toEqual([[50, 200], [250]]);
    stripe.refunds.makeByHand(intentId, 100);
    await hear(intentId, 'refund');
    expect([await open(), await left()]).toEqual([[50, 200], [150]]);
    await expectBooks(opened().shop);
  });
});

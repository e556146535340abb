import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { handleWebhook } from '#shop/payments/server/settle-payment.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { type CompanyPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import { openItems, returnPayment } from '../ledger.ts';
import { accountEntries, cardPayments } from '../tables.ts';
import { addDebtor, expectBooks } from '../testing/add-debtor.ts';

const day = new Date().toISOString().slice(0, 10);

const opened = shareAmongTests(() => openTestShop());

/** A company that owes what is given, and an accountant who pays it with a card of the sandbox. */
async function openAccount(...owed: number[]) {
  const shop = opened();
  const debtor = await addDebtor(shop, ...owed);
  /** Charges the card, and says no more of it to the shop. */
  const charge = async (who: CompanyPerson, chosen?: string[]) => {
    const begun = (await debtor.start(who, chosen)).json();
    const answer = (await who.charge(begun.clientSecret)).json();
    return { id: begun.id as string, intentId: answer.paymentIntent?.id as string };
  };
  const hear = (eventId: string, intentId: string, about: 'payment' | 'refund' = 'payment') =>
    handleWebhook({ ...shop.parts.paymentParts, ...shop.parts }, { eventId, intentId, about });
  return { ...debtor, charge, hear };
}

describe('open items that are paid together by card', () => {
  it('are added up by the shop and paid once, however often browser and webhook say so', async () => {
    const { accountant, items, start, confirm, charge, hear, open, left, db } = await openAccount(
      300,
      200,
      700,
    );
    const [first, , third] = items;
    expect((await start(accountant, [String(first), String(third)])).json()).toMatchObject({ amount: 10 });
    const { id, intentId } = await charge(accountant, [String(first), String(third)]);
    expect(await open()).toEqual([300, 200, 700]);
    const event = randomUUID();
    const told = [hear(event, intentId), hear(event, intentId), hear(randomUUID(), intentId)];
    const [answer] = await Promise.all([confirm(accountant, id), confirm(accountant, id), ...told]);
    expect(answer.json()).toMatchObject({ message: 'Payment received for 2 invoices.' });
    expect([await open(), await left()]).toEqual([[200], []]);
    expect(await db.select().from(payments).where(eq(payments.id, intentId))).toEqual([]);
    await expectBooks(opened());
  });

  it('by two people at once are one payment, and the surplus of overlapping ones stays on the account', async () => {
    const { owner, accountant, items, start, confirm, charge, open, left } = await openAccount(300, 200);
    const [one, other] = await Promise.all([start(owner), start(accountant)]);
    expect(one.json().clientSecret).toBe(other.json().clientSecret);
    const [all, part] = await Promise.all([charge(owner), charge(accountant, [String(items[0])])]);
    const answers = await Promise.all([confirm(owner, all.id), confirm(accountant, part.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await open()).toEqual([]);
    expect((await left()).reduce((sum, cents) => sum + cents, 0)).toBe(300);
    await expectBooks(opened());
  });

  it('leave on the account what another payment has paid meanwhile, and can no longer be chosen', async () => {
    const { accountant, items, start, confirm, charge, open, left, payOtherwise } = await openAccount(
      300,
      200,
    );
    const { id } = await charge(accountant);
    await payOtherwise(300, String(items[0]));
    expect((await confirm(accountant, id)).json().message).toBe(
      'Payment received for 1 invoice. $3.00 stays on your company’s account.',
    );
    expect([await open(), await left()]).toEqual([[], [300]]);
    expect((await start(accountant)).json()).toMatchObject({
      message: 'Some of these invoices are already paid. Update your selection.',
    });
  });

  it('are each paid with what was chosen for them, also when another payment of one bounces meanwhile', async () => {
    const { accountant, companyId, items, confirm, charge, payOtherwise, db } = await openAccount(300, 200);
    await payOtherwise(150, String(items[0]));
    const { id } = await charge(accountant);
    const [bounced] = await db
      .select()
      .from(accountEntries)
      .where(sql`company_id = ${companyId} and kind = 'payment'`);
    const facts = { day, reference: 'Returned', source: 'bank', sourceKey: randomUUID() } as const;
    await db.transaction((tx) => returnPayment(tx, bounced?.id ?? '', facts));
    expect((await confirm(accountant, id)).statusCode).toBe(200);
    const open = await openItems(db, { companyId });
    expect(open.map(({ id: itemId, openCents }) => [itemId, openCents])).toEqual([[items[0], 150]]);
    await expectBooks(opened());
  });

  it('stay open when the card is declined, and a payment that is never finished is closed', async () => {
    const { accountant, companyId, items, start, confirm, charges, open, payOtherwise, db } =
      await openAccount(300, 200);
    const { id, clientSecret } = (await start(accountant)).json();
    expect((await accountant.charge(clientSecret, '4000000000000002')).statusCode).toBe(402);
    const refused = await confirm(accountant, id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment-incomplete']);
    expect(await open()).toEqual([300, 200]);
    await payOtherwise(300, String(items[0]));
    await db.update(cardPayments).set({ checkedAt: sql`now() - interval '1 hour'` });
    await charges.reconcile();
    const [row] = await db.select().from(cardPayments).where(eq(cardPayments.companyId, companyId));
    expect(row?.status).toBe('closed');
    const [intent] = await db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, String(row?.intentId)));
    expect(intent?.status).toBe('canceled');
  });

  it('are paid by the job where neither browser nor webhook came, and what goes back opens the last of them', async () => {
    const { accountant, charge, charges, hear, open, left, db } = await openAccount(300, 200);
    const { intentId } = await charge(accountant);
    await db.update(cardPayments).set({ checkedAt: sql`now() - interval '1 hour'` });
    await charges.reconcile();
    expect(await open()).toEqual([]);
    const { provider } = opened().parts.paymentParts;
    await provider.refund({ intentId, amountCents: 250, refundId: randomUUID(), attempt: 1 });
    await Promise.all([hear(randomUUID(), intentId, 'refund'), hear(randomUUID(), intentId, 'refund')]);
    expect([await open(), await left()]).toEqual([[50, 200], []]);
    await expectBooks(opened());
  });

  it('are paid only by those who may pay invoices', async () => {
    const { start, addMember, companyId, items } = await openAccount(300);
    for (const role of companyRoles) {
      const { statusCode } = await start(await addMember(role, `${role}-pays`));
      expect([role, statusCode]).toEqual([role, mayInCompany(role, 'pay-invoices') ? 200 : 403]);
    }
    const stranger = await openAccount(100);
    expect((await start(stranger.accountant)).statusCode).toBe(404);
    expect((await stranger.start(stranger.accountant, items)).statusCode).toBe(409);
    const { mayPay } = (await send(stranger.owner, 'GET', `/companies/${stranger.companyId}/account`)).json();
    expect([mayPay, companyId === stranger.companyId]).toEqual([true, false]);
  });
});

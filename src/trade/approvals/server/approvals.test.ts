import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { issuePapers } from '#shop/order-papers/server/issue-papers.ts';
import { lapseOrders, remindOfLapse } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { orderPartsOf } from '#shop/payments/server/settle-payment.ts';
import { composeEmail } from '#start/email-sender.ts';
import { setAvailable } from '#testing/builders.ts';
import {
  addCompany,
  addPerson,
  type CompanyPerson,
  send,
} from '#trade/companies/server/testing/company-shop.ts';
import { lapseApprovals } from './decide-approval.ts';
import { shareShopOfCompanies } from './testing/approval-company.ts';

const openCompany = shareShopOfCompanies();

describe('an order above a limit', () => {
  it('waits with its stock held, cannot be paid, and the approvers are told', async () => {
    const { buyer, approver, product, limit, waiting, stateOf, heldOf, mailsTo } = await openCompany();
    await limit(buyer, { orderLimit: 50 });
    const within = await buyer.order(product, { quantity: 50 });
    expect(await stateOf(within._id)).toMatchObject({ waits: false });
    const order = await buyer.order(product, { quantity: 51 });
    expect(order).toMatchObject({ states: { payment: 'open', hold: 'awaiting-approval' } });
    expect(await heldOf()).toBe(101);
    const refused = await buyer.prepare(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('waits for your company’s approval');
    expect((await send(buyer, 'POST', `/transfer/${order._id}`)).statusCode).toBe(409);
    expect(await waiting(approver)).toMatchObject([
      { orderId: order._id, reasons: ['order-limit'], total: 51, whyNot: null, isOwn: false },
    ]);
    expect(await waiting(buyer)).toMatchObject([
      { orderId: order._id, isOwn: true, whyNot: expect.any(String) },
    ]);
    const counted = async (person: CompanyPerson) =>
      (await send(person, 'GET', `/overview/${person.email}`)).json().approvalsToDecide;
    expect([await counted(approver), await counted(buyer)]).toEqual([1, null]);
    expect(await mailsTo(approver)).toContain('company-approval-asked');
    // The shop confirms what can be paid; of this one the buyer hears when it is decided.
    expect((await mailsTo(buyer)).filter((kind) => kind === 'order-placed')).toHaveLength(1);
  });

  it('that is approved is placed as it is: the buyer pays, and does nothing more', async () => {
    const { buyer, approver, product, limit, decide, stateOf, mailsTo } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    expect((await decide(approver, order._id, { note: 'Fine.' })).statusCode).toBe(200);
    expect(await stateOf(order._id)).toEqual({ waits: false, isDeleted: false, isPaid: false });
    expect(await mailsTo(buyer)).toContain('company-approval-decided');
    await buyer.pay(order);
    expect(await stateOf(order._id)).toMatchObject({ isPaid: true });
    expect((await send(approver, 'GET', '/approvals')).json()).toMatchObject({
      waiting: [],
      decided: [{ outcome: 'approved', decidedBy: 'ann', decisionNote: 'Fine.' }],
    });
  });

  it('is confirmed by the shop once it is approved, with its address of then, and once', async () => {
    const { shop, db, buyer, approver, product, limit, decide, stateOf } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    const admin = await addPerson(shop, 'admin', true);
    const move = async (address: string) =>
      await send(admin, 'PATCH', `/orders/${order._id}/deliveryAddress`, { address });
    const confirmations = async () =>
      await db
        .select()
        .from(mails)
        .where(and(eq(mails.orderId, order._id), eq(mails.kind, 'order-placed')));
    await move('2 Other Quay');
    expect(await confirmations()).toEqual([]);
    await decide(approver, order._id);
    const [mail, ...others] = await confirmations();
    expect([mail?.email, others]).toEqual([buyer.email, []]);
    if (!mail) return;
    const parts = { db, secret: shop.secret, seller: unnamedSeller, address: 'https://shop.example' };
    const letter = await composeEmail(parts, mail);
    expect(letter?.subject).toBe(`Order ${order.number} received`);
    expect(letter?.text).toContain('2 Other Quay');
    const papers = await issuePapers(db, order._id);
    expect(papers.filter(({ basis }) => basis === String(mail.eventId))).toMatchObject([
      { kind: 'confirmation', edition: 2 },
    ]);
    await move('3 Third Quay');
    expect(await stateOf(order._id)).toMatchObject({ waits: true });
    await decide(approver, order._id);
    expect(await stateOf(order._id)).toMatchObject({ waits: false });
    expect(await confirmations()).toHaveLength(1);
  });

  it('that is declined gives its stock back, with a reason for the buyer', async () => {
    const { buyer, approver, product, limit, decide, stateOf, heldOf } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    const without = await decide(approver, order._id, { decision: 'decline' });
    expect(without.json()).toMatchObject({ issues: [{ field: 'note' }] });
    expect((await decide(approver, order._id, { decision: 'decline', note: 'Too many.' })).statusCode).toBe(
      200,
    );
    expect(await stateOf(order._id)).toMatchObject({ isDeleted: true });
    expect(await heldOf()).toBe(0);
    expect((await decide(approver, order._id)).statusCode).toBe(404);
  });

  it('lapses if it is not decided within seven days, and both are told', async () => {
    const { shop, db, buyer, approver, product, limit, stateOf, heldOf, mailsTo } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    const lapse = () => lapseApprovals({ db, readTimeZone: async () => 'UTC' });
    await db
      .update(orders)
      .set({ heldUntil: sql`now() - interval '1 minute'` })
      .where(eq(orders.id, order._id));
    const late = await send(approver, 'POST', `/orders/${order._id}/approval`, {
      ...{
        decision: 'approve',
        contentHash: (await send(approver, 'GET', '/approvals')).json().waiting[0].contentHash,
      },
    });
    expect(late.statusCode).toBe(409);
    expect(await lapse()).toBe(1);
    expect(await lapse()).toBe(0);
    expect(await stateOf(order._id)).toMatchObject({ isDeleted: true });
    expect(await heldOf()).toBe(0);
    for (const person of [buyer, approver])
      expect(await mailsTo(person)).toContain('company-approval-lapsed');
    expect(shop).toBeDefined();
  });

  it('that changed is asked about again, before and after it was approved', async () => {
    const { shop, buyer, approver, product, limit, waiting, stateOf, decide } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    const admin = await addPerson(shop, 'admin', true);
    const [seen] = await waiting(approver);
    const move = (address: string) =>
      send(admin, 'PATCH', `/orders/${order._id}/deliveryAddress`, { address });
    expect((await move('2 Other Quay')).statusCode).toBe(200);
    const old = await send(approver, 'POST', `/orders/${order._id}/approval`, {
      ...{ decision: 'approve', contentHash: seen?.contentHash },
    });
    expect(old.json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await decide(approver, order._id)).statusCode).toBe(200);
    expect((await move('3 Third Quay')).statusCode).toBe(200);
    expect(await stateOf(order._id)).toMatchObject({ waits: true });
    expect((await buyer.prepare(order)).statusCode).toBe(409);
    expect(await waiting(approver)).toMatchObject([{ reasons: ['order-limit', 'changed'] }]);
  });

  it('that lapsed after it was approved and is changed is held again, and is not paid without another answer', async () => {
    const { shop, db, buyer, approver, product, limit, waiting, stateOf, heldOf, decide } =
      await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    await decide(approver, order._id);
    const ofOrder = eq(orders.id, order._id);
    const reminders = async () => {
      const soon = sql`now() + interval '30 minutes'`;
      await db
        .update(orders)
        .set({ heldUntil: soon, createdAt: sql`now() - interval '1 day'` })
        .where(ofOrder);
      await remindOfLapse(db);
      return await db.$count(
        mails,
        and(eq(mails.orderId, order._id), eq(mails.kind, 'order-about-to-lapse')),
      );
    };
    expect(await reminders()).toBe(1);
    await db
      .update(orders)
      .set({ heldUntil: new Date(0) })
      .where(ofOrder);
    await lapseOrders(orderPartsOf(shop.payments));
    expect(await heldOf()).toBe(0);
    const admin = await addPerson(shop, 'admin', true);
    const move = () =>
      send(admin, 'PATCH', `/orders/${order._id}/deliveryAddress`, { address: '2 Other Quay' });
    await setAvailable(db, 4, product.id);
    expect((await move()).json()).toMatchObject({ code: 'out-of-stock' });
    expect(await waiting(approver)).toEqual([]);
    await setAvailable(db, 10_000, product.id);
    expect((await move()).statusCode).toBe(200);
    expect(await stateOf(order._id)).toMatchObject({ waits: true });
    expect(await heldOf()).toBe(5);
    expect((await buyer.prepare(order)).statusCode).toBe(409);
    expect((await send(buyer, 'POST', `/transfer/${order._id}`)).statusCode).toBe(409);
    expect(await waiting(approver)).toMatchObject([{ orderId: order._id, lapsesAt: expect.any(String) }]);
    expect(Date.parse(String((await waiting(approver))[0]?.lapsesAt))).toBeGreaterThan(Date.now());
    expect((await decide(approver, order._id)).statusCode).toBe(200);
    expect(await reminders()).toBe(2);
    await buyer.pay(order);
    expect(await stateOf(order._id)).toMatchObject({ isPaid: true });
  });

  it('cannot be approved once one of its products is off sale', async () => {
    const { db, buyer, approver, product, limit, decide, stateOf } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
    expect((await decide(approver, order._id)).json().message).toContain('no longer on sale');
    expect(await stateOf(order._id)).toMatchObject({ waits: true });
    expect((await decide(approver, order._id, { decision: 'decline', note: 'Gone.' })).statusCode).toBe(200);
  });

  it('without a possible approver is refused with what to do', async () => {
    const { companyId, owner, approver, buyFor, product, setRules, decide } = await openCompany();
    await send(owner, 'DELETE', `/companies/${companyId}/members/${approver.id}`);
    await buyFor(owner);
    await setRules({ approvalAbove: 10 });
    const refused = await owner.place(product, { quantity: 11 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('no one in your company can approve it');
    await setRules({ approvalAbove: 10, ownerApprovesOwn: true });
    const order = await owner.order(product, { quantity: 11 });
    expect((await decide(owner, order._id)).statusCode).toBe(200);
  });
});

describe('who decides', () => {
  it('is not the buyer, a viewer, an admin of the shop or a member of another company', async () => {
    const { shop, companyId, buyer, approver, owner, product, limit, decide, waiting, addMember } =
      await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const order = await buyer.order(product, { quantity: 5 });
    const [seen] = await waiting(approver);
    const other = await addCompany(shop, 'Other SA');
    const body = { decision: 'approve', contentHash: seen?.contentHash };
    const ask = async (person: CompanyPerson) =>
      (await send(person, 'POST', `/orders/${order._id}/approval`, body)).statusCode;
    expect(await ask(buyer)).toBe(403);
    expect(await ask(await addMember('viewer'))).toBe(403);
    expect(await ask(await addPerson(shop, 'admin', true))).toBe(404);
    expect(await ask(other.owner)).toBe(404);
    expect(await waiting(other.owner)).toEqual([]);
    await limit(approver, { orderLimit: 4.99 });
    expect((await decide(approver, order._id)).json().message).toContain('above your limit');
    expect((await decide(owner, order._id)).statusCode).toBe(200);
    // What is decided cannot be decided again.
    expect(await ask(owner)).toBe(409);
    expect(companyId).toBeDefined();
  });

  it('is a substitute on the days that the approver is away, and on no other', async () => {
    const { companyId, buyer, approver, product, limit, decide, addMember } = await openCompany();
    await limit(buyer, { orderLimit: 0 });
    const standIn = await addMember('viewer', 'sue');
    const order = await buyer.order(product, { quantity: 5 });
    const name = (from: string, until: string) =>
      send(approver, 'PUT', `/companies/${companyId}/substitute`, { substituteId: standIn.id, from, until });
    expect((await decide(standIn, order._id)).statusCode).toBe(403);
    await name('2020-01-01', '2020-01-31');
    expect((await decide(standIn, order._id)).statusCode).toBe(403);
    await name('2020-01-01', '2099-12-31');
    expect((await decide(standIn, order._id)).statusCode).toBe(200);
    expect(
      (await send(standIn, 'PUT', `/companies/${companyId}/substitute`, { substituteId: null })).statusCode,
    ).toBe(403);
  });
});

import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publishedRecall } from '#batteries/recalls/server/testing/recall-at-work.ts';
import { users } from '#people/accounts/server/tables.ts';
import { putAdminToWork } from '#people/admin-log/server/testing/admin-at-work.ts';
import { mailbox } from '#platform/server/mail/choose-carrier.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { openEmailShop, startSender } from '#shop/emails/server/testing/email-shop.ts';

/** A recalled battery at a customer, who has not answered yet. */
async function openRecallReturn() {
  const shop = await openEmailShop();
  const { db } = shop;
  const work = await putAdminToWork(shop);
  const { ada, send } = work;
  const { sold: serial } = await publishedRecall(work);
  const [notice] = (await ada.call({ url: '/api/myRecallNotices' })).json();
  const unitId: string = notice.units[0].id;
  const answer = async (condition: string): Promise<string> => {
    const payload = { unitId, condition };
    return (await ada.call({ method: 'POST', url: '/api/myReturns', payload })).json().return.id;
  };
  const move = (id: string, step: string, note?: string) =>
    send('POST', `/returns/${id}/steps`, { step, note });
  /** Sends what waits, and answers what was sent about returns. */
  const sent = async () => {
    const sender = startSender(shop, mailbox, { keepsCopies: true });
    sender.nudge();
    await sender.settled();
    return await db.select().from(mails).where(like(mails.kind, '%return-%')).orderBy(mails.id);
  };
  return { ...work, db, serial, unitId, answer, move, sent };
}

it('admins are told when the owner of a recalled battery says how they find it', async () => {
  const { db, ada, serial, unitId, answer, sent } = await openRecallReturn();
  await answer('critical');
  const told = await sent();
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true));
  expect(told.map(({ kind, email }) => `${kind} ${email}`).sort()).toEqual(
    admins.map(({ email }) => `admin-return-answered ${email}`).sort(),
  );
  for (const { state, subject, text } of told) {
    expect([state, subject]).toEqual(['sent', `Critical battery at a customer: ${serial}`]);
    for (const part of ['Swollen, hot, leaking', 'Loose welds', ada.email, `/dashboard/units/${unitId}`])
      expect(text).toContain(part);
  }
});

it('the owner of a recalled battery is told that it arrived', async () => {
  const { ada, serial, answer, move, sent } = await openRecallReturn();
  const id = await answer('intact');
  await sent();
  expect((await move(id, 'received', 'Box intact')).statusCode).toBe(200);
  const told = (await sent()).filter(({ kind }) => kind === 'return-step');
  expect(told).toMatchObject([
    { email: ada.email, state: 'sent', subject: `We received your battery: ${serial}` },
  ]);
  for (const part of ['Box intact', 'Loose welds', 'recall@ampyard.test'])
    expect(told[0]?.text).toContain(part);
});

it('the owner of a recalled battery is told to keep it when its return is cancelled, and nothing waits for the admins', async () => {
  const { ada, serial, answer, move, sent } = await openRecallReturn();
  const id = await answer('damaged');
  expect((await move(id, 'cancelled', 'We collect it.')).statusCode).toBe(200);
  const told = await sent();
  const toOwner = told.filter(({ kind }) => kind === 'return-step');
  expect(toOwner).toMatchObject([
    { email: ada.email, state: 'sent', subject: `Please keep your battery: ${serial}` },
  ]);
  expect(toOwner[0]?.text).toContain('We collect it.');
  const toAdmins = told.filter(({ kind }) => kind === 'admin-return-answered');
  expect(new Set(toAdmins.map(({ state }) => state))).toEqual(new Set(['unwanted']));
});

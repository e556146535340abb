import { describe, expect, it } from 'vitest';
import { mailbox } from '#platform/server/mail/choose-carrier.ts';
import { remindOfLapse } from '#shop/orders/server/lapse-orders.ts';
import { openEmailShop, startSender } from './testing/email-shop.ts';

async function openMailbox() {
  const shop = await openEmailShop();
  const sender = startSender(shop, mailbox, { keepsCopies: true });
  const send = async () => {
    sender.nudge();
    await sender.settled();
  };
  return { ...shop, send };
}

describe('the mailbox', () => {
  it('shows only admins what was sent: the newest first, found by subject or reader', async () => {
    const { ada, admin, product, send } = await openMailbox();
    const [first, second] = [await ada.order(product), await ada.order(product)];
    await send();
    const list = async (query = '') => (await admin.call({ url: `/api/mails${query}` })).json();
    expect(await list()).toMatchObject([
      { subject: `Order ${second.number} received`, to: ada.email, state: 'sent', orderId: second._id },
      { subject: `Order ${first.number} received` },
    ]);
    expect(await list(`?q=${first.number}`)).toHaveLength(1);
    expect(await list('?q=nobody')).toEqual([]);
    expect((await ada.call({ url: '/api/mails' })).statusCode).toBe(403);
  });

  it('opens a mail as a page that runs nothing, by a link that holds for that mail alone', async () => {
    const { ada, admin, product, send, app } = await openMailbox();
    await ada.order(product);
    await ada.order(product);
    await send();
    const [{ id }, { id: another }] = (await admin.call({ url: '/api/mails' })).json();
    const { page, text } = (await admin.call({ url: `/api/mails/${id}` })).json();
    expect(text).toContain('We received your order');
    const shown = await app.inject(page);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
    expect(shown.headers['content-security-policy']).not.toContain('allow-scripts');
    expect((await app.inject(page.replace(`/${id}?`, `/${another}?`))).statusCode).toBe(404);
    expect((await app.inject(`/mailbox/${id}`)).statusCode).toBe(404);
  });
});

it('a deleted user’s mails are deleted with them', async () => {
  const { ada, admin, product, send, listMails } = await openMailbox();
  await ada.order(product);
  await admin.order(product);
  await send();
  await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
  expect((await listMails()).map(({ email }) => email)).toEqual([admin.email]);
});

describe('who chooses', () => {
  it('gets no mail of a group that they do not want, and those that must go all the same', async () => {
    const { ada, product, send, listMails } = await openMailbox();
    const choices = { payments: false, deliveries: true, reminders: true, requests: true };
    const chosen = await ada.call({ method: 'PUT', url: '/api/mailChoices', payload: choices });
    expect(chosen.json()).toEqual(choices);
    expect((await ada.call({ url: '/api/mailChoices' })).json()).toEqual(choices);
    await ada.pay(await ada.order(product));
    await send();
    expect(await listMails()).toMatchObject([
      { kind: 'order-placed', state: 'sent' },
      { kind: 'order-paid', state: 'unwanted' },
    ]);
  });
});

describe('an order that is about to lapse', () => {
  const heldFor = (db: Awaited<ReturnType<typeof openMailbox>>['db'], orderId: string, minutes: number) =>
    db.execute(
      `update orders set held_until = now() + interval '${minutes} minutes', created_at = now() - interval '1 day'
       where id = '${orderId}'`,
    );

  it('is told of once, however often its hold is made longer, and not before its last hour', async () => {
    const { ada, product, db, send, listMails } = await openMailbox();
    const [soon, later] = [await ada.order(product), await ada.order(product)];
    await heldFor(db, soon._id, 50);
    await heldFor(db, later._id, 90);
    await remindOfLapse(db);
    await heldFor(db, soon._id, 59);
    await remindOfLapse(db);
    await send();
    const reminders = (await listMails()).filter(({ kind }) => kind === 'order-about-to-lapse');
    expect(reminders).toMatchObject([{ orderId: soon._id, state: 'sent' }]);
  });

  it('is not told of any more once it is paid', async () => {
    const { ada, product, db, send, listMails } = await openMailbox();
    const order = await ada.order(product);
    await heldFor(db, order._id, 50);
    await remindOfLapse(db);
    await ada.pay(order);
    await send();
    expect(await listMails()).toMatchObject([
      { kind: 'order-placed', state: 'sent' },
      { kind: 'order-about-to-lapse', state: 'unwanted' },
      { kind: 'order-paid', state: 'sent' },
    ]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { emailConcurrency, mailbox } from '#platform/server/mail/choose-carrier.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { orderEvents, orders } from '#shop/orders/server/tables.ts';
import { Dice } from '#testing/dice.ts';
import { openEmailShop, smtpTo, startMailServer, startSender } from './testing/email-shop.ts';

const subjectOf = (source: string) =>
  (source.match(/^Subject: (.*(?:\n[ \t].*)*)$/m)?.[1] ?? '').replace(/\n\s+/g, ' ');

/** As a database that dies does to all who send. Answers how many there were. */
async function breakConnections({ db }: Pick<Awaited<ReturnType<typeof openEmailShop>>, 'db'>) {
  const { rowCount } = await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ampyard mails' and datname = current_database()`);
  return rowCount;
}

describe('a mail of an order', () => {
  it('is written with its event, for the customer, and with no event that was undone or is of the past', async () => {
    const { ada, product, listMails, db } = await openEmailShop();
    const order = await ada.order(product);
    await ada.place(product, { quantity: 1 });
    await db.insert(orderEvents).values({
      orderId: order._id,
      kind: 'shipped',
      actorKind: 'shop',
      createdAt: new Date(Date.now() - 60_000),
    });
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(orderEvents).values({ orderId: order._id, kind: 'paid', actorKind: 'shop' });
        tx.rollback();
      }),
    ).rejects.toThrow();
    expect(await listMails()).toMatchObject([
      { kind: 'order-placed', orderId: order._id, email: ada.email, state: 'waiting' },
    ]);
  });

  it('goes to a mail server once, with number, lines, total and a link, and is noted as sent', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    const order = await shop.ada.order(shop.product, { quantity: 20 });
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await sender.settled();
    sender.nudge();
    await sender.settled();
    const [mail] = await shop.listMails();
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, html: null });
    expect(server.taken).toHaveLength(1);
    const [{ source, to, messageId } = { source: '', to: '', messageId: '' }] = server.taken;
    expect(to).toBe(shop.ada.email);
    expect(messageId).toMatch(/^<\d+\.\w+@shop\.example>$/);
    expect(source).toContain(`Subject: Order ${order.number} received`);
    expect(source.replace(/=\n/g, '')).toContain(`https://shop.example/dashboard/orders/${order._id}`);
  });

  it('waits for the earlier one of the same order, and for none of another', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    const first = await shop.ada.order(shop.product);
    await shop.ada.pay(first);
    const second = await shop.admin.order(shop.product);
    server.answer = (command) => (command.includes(shop.ada.email) ? '451 later' : undefined);
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await sender.settled();
    expect(server.taken.map(({ to }) => to)).toEqual([shop.admin.email]);
    expect(await shop.listMails()).toMatchObject([
      { kind: 'order-placed', state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') },
      { kind: 'order-paid', state: 'waiting', attempts: 0 },
      { orderId: second._id, state: 'sent' },
    ]);
    server.answer = () => undefined;
    await shop.db.update(mails).set({ nextTryAt: sql`now()` });
    sender.nudge();
    await sender.settled();
    const subjects = server.taken.slice(1).map(({ source }) => subjectOf(source));
    expect(subjects).toEqual([`Order ${first.number} received`, expect.stringContaining(`Payment received`)]);
  });

  it('that is refused for good is given up with the reason, and the next of its order goes', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    const order = await shop.ada.order(shop.product);
    await shop.ada.pay(order);
    let refusals = 0;
    server.answer = (command) =>
      command.startsWith('RCPT') && refusals++ === 0 ? '550 no such person' : undefined;
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await sender.settled();
    expect(await shop.listMails()).toMatchObject([
      { state: 'given-up', lastError: expect.stringContaining('no such person') },
      { state: 'sent' },
    ]);
  });

  it.each([
    ['the sender is refused', 'MAIL FROM', '550 not you'],
    ['the server is busy', 'DATA', '421 come back'],
  ])('is never given up because %s', async (_why, command, answer) => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    await shop.ada.order(shop.product);
    server.answer = (said) => (said.startsWith(command) ? answer : undefined);
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await sender.settled();
    expect(await shop.listMails()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('goes by itself as soon as the mail server is back', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    await server.kill();
    await shop.ada.order(shop.product);
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await sender.settled();
    expect(sender.warn).toHaveBeenCalled();
    await server.start();
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 20_000 });
  });

  it('is sent by one of several senders', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    for (let order = 0; order < 10; order++) await shop.ada.order(shop.product);
    const senders = [1, 2, 3].map(() => startSender(shop, smtpTo(server)));
    for (const sender of senders) sender.nudge();
    await Promise.all(senders.map((sender) => sender.settled()));
    await vi.waitFor(() => expect(server.taken).toHaveLength(10));
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(10);
  });

  it('of which the acceptance was not heard is sent again under the same Message-ID', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    await shop.ada.order(shop.product);
    let lost = 0;
    server.onTaken = () => {
      if (lost++ === 0) server.cut();
    };
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), { timeout: 20_000 });
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('comes once for each event, and in order, however often connections and mail server break', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    const dice = new Dice(Date.now());
    const sender = startSender(shop, smtpTo(server));
    const wanted: string[] = [];
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 4; count++) {
        const order = await shop.ada.order(shop.product);
        wanted.push(`Order ${order.number} received`);
        if (count > 0) continue;
        await shop.ada.pay(order);
        wanted.push(`Payment received for order ${order.number}`);
      }
      const fatal = server.taken.length + dice.whole(1, 4);
      server.onTaken = () => {
        if (server.taken.length === fatal) server.cut();
      };
      sender.nudge();
      if (round % 2 === 0) await server.kill();
      await breakConnections(shop);
      if (round % 2 === 0) await server.start();
    }
    const emailsById = () => new Map(server.taken.map((mail) => [mail.messageId, mail]));
    await vi.waitFor(
      () => {
        sender.nudge();
        expect(emailsById().size).toBe(wanted.length);
      },
      { timeout: 40_000 },
    );
    await sender.settled();
    const subjects = [...emailsById().values()].map(({ source }) => subjectOf(source));
    expect(subjects.toSorted()).toEqual(wanted.toSorted());
    for (const subject of subjects.filter((words) => words.startsWith('Payment')))
      expect(subjects.indexOf(`Order ${subject.slice(-13)} received`)).toBeLessThan(
        subjects.indexOf(subject),
      );
    expect((await shop.listMails()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('goes on, and goes once, when the database dies while a slow mail server has as many as are sent at once', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    const wanted = 2 * emailConcurrency;
    for (let order = 0; order < wanted; order++) await shop.ada.order(shop.product);
    const answerAgain = server.holdAnswers();
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await vi.waitFor(() => expect(server.taken).toHaveLength(emailConcurrency), { timeout: 20_000 });
    expect(await breakConnections(shop)).toBe(emailConcurrency);
    answerAgain();
    await vi.waitFor(
      async () => expect((await shop.listMails()).every(({ state }) => state === 'sent')).toBe(true),
      { timeout: 40_000 },
    );
    expect(server.taken).toHaveLength(wanted);
  });

  it('that is still with the mail server is not sent by another connection of the same process', async () => {
    const shop = await openEmailShop();
    const server = await startMailServer();
    await shop.ada.order(shop.product);
    const answerAgain = server.holdAnswers();
    const sender = startSender(shop, smtpTo(server));
    sender.nudge();
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 20_000 });
    await breakConnections(shop);
    // Whichever connection takes this one has had the choice of the earlier one too.
    await shop.admin.order(shop.product);
    sender.nudge();
    await vi.waitFor(() => expect(new Set(server.taken.map(({ to }) => to)).size).toBe(2), {
      timeout: 20_000,
    });
    expect(server.taken.filter(({ to }) => to === shop.ada.email)).toHaveLength(1);
    answerAgain();
    await vi.waitFor(
      async () => expect((await shop.listMails()).every(({ state }) => state === 'sent')).toBe(true),
      { timeout: 40_000 },
    );
    expect(server.taken).toHaveLength(2);
  });

  it('is kept as it would have been sent in a demo', async () => {
    const shop = await openEmailShop();
    const order = await shop.ada.order(shop.product);
    const sender = startSender(shop, mailbox, { keepsCopies: true });
    sender.nudge();
    await sender.settled();
    const [mail] = await shop.listMails();
    expect(mail).toMatchObject({ state: 'sent', subject: `Order ${order.number} received` });
    expect(mail?.html).toContain(order.number);
  });

  it('tells of the order as the event left it, whatever has come since', async () => {
    const shop = await openEmailShop();
    const { ada, admin, product, db } = shop;
    const order = await ada.order(product, { address: '1 First Street' });
    const correct = (address: string) =>
      admin.call({ method: 'PATCH', url: `/api/orders/${order._id}/deliveryAddress`, payload: { address } });
    await correct('2 Second Street');
    await correct('3 Third Street');
    const sender = startSender(shop, mailbox, { keepsCopies: true });
    sender.nudge();
    await sender.settled();
    const texts = (await db.select().from(mails).where(eq(mails.orderId, order._id)).orderBy(mails.id)).map(
      ({ text }) => text,
    );
    expect(texts[0]).toContain('1 First Street');
    expect(texts[1]).toContain('2 Second Street');
    expect(texts[1]).not.toContain('3 Third Street');
    expect(texts[2]).toContain('3 Third Street');
  });

  it('is not sent where the account was deleted together with the order', async () => {
    const shop = await openEmailShop();
    const order = await shop.ada.order(shop.product);
    await shop.admin.call({ method: 'DELETE', url: `/api/user/${shop.ada.email}` });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.deletedAt).not.toBeNull();
    const sender = startSender(shop, mailbox, { keepsCopies: true });
    sender.nudge();
    await sender.settled();
    expect(await shop.listMails()).toMatchObject([{ state: 'unwanted', html: null }]);
  });
});

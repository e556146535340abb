import { expect, it, vi } from 'vitest';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { mailbox } from '#platform/server/mail/choose-carrier.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { withLook } from '#platform/server/pdf/writing/paper-press.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Step } from '#platform/server/process/expensive-work.ts';
import {
  openEmailShop,
  smtpTo,
  startMailServer,
  startSender,
} from '#shop/emails/server/testing/email-shop.ts';
import { sharedPress } from '#testing/test-shop.ts';

async function openShop(printing = sharedPress) {
  const press = withLook(printing, async () => ({ name: 'Voltaire' }));
  const shop = await openEmailShop();
  const warn = vi.fn();
  const papers = {
    ...{ places: { db: shop.db, store: undefined }, press, readBank: async () => undefined, trackedUnits },
    config: { payments: { provider: 'sandbox' as const } },
    address: 'https://shop.example',
    readSeller: async () => unnamedSeller,
  };
  const inTurn: Step = (work) => work();
  return { ...shop, warn, attaching: { papers, inTurn, log: { warn } } };
}

/** The file that a mail brings, as its bytes came over the socket. */
function readAttachment(source: string): { name: string | undefined; pdf: Buffer } {
  const [head = '', body = ''] =
    source.match(/Content-Type: application\/pdf[\s\S]*?(?=\n--)/)?.[0].split(/\n\n([\s\S]*)/) ?? [];
  return { name: head.match(/filename="([^"]*)"/)?.[1], pdf: Buffer.from(body, 'base64') };
}

it('the mail that an order was received brings its confirmation, which is the paper on its page', async () => {
  const shop = await openShop();
  const { ada, product, attaching } = shop;
  const server = await startMailServer();
  const order = await ada.order(product, { quantity: 20 });
  await ada.pay(order);
  const sender = startSender(shop, smtpTo(server), { attaching });
  sender.nudge();
  await sender.settled();
  const [placed, paid] = server.taken.map(({ source }) => source);
  const { name, pdf } = readAttachment(String(placed));
  expect(name).toBe(`Order ${order.number}.pdf`);
  const text = await readText(pdf);
  for (const part of [order.number, '20', '$840.00', product.name]) expect(text).toContain(part);
  expect(placed).toContain('Your order confirmation is attached as a PDF.');
  expect(paid).not.toContain('application/pdf');
  const url = `/api/orders/${order._id}/papers`;
  const [confirmation] = (await ada.call({ url })).json();
  const { address } = (await ada.call({ method: 'POST', url: `${url}/${confirmation.id}/link` })).json();
  expect((await ada.call({ url: address })).rawPayload.equals(pdf)).toBe(true);
});

it('a copy in the mailbox of a demo has a link to what was attached', async () => {
  const shop = await openShop();
  const { ada, admin, product, attaching } = shop;
  const order = await ada.order(product);
  const sender = startSender(shop, mailbox, { keepsCopies: true, attaching });
  sender.nudge();
  await sender.settled();
  const [{ id }] = (await admin.call({ url: '/api/mails' })).json();
  const { attachments } = (await admin.call({ url: `/api/mails/${id}` })).json();
  expect(attachments).toMatchObject([{ name: `Order ${order.number}.pdf` }]);
  const opened = await shop.app.inject(attachments[0].address);
  expect(await readText(opened.rawPayload)).toContain(order.number);
});

it('a mail whose paper cannot be printed is tried again, and goes without it in the end, which is logged', async () => {
  const print = vi.fn(() => Promise.reject(new Error('no ink')));
  const shop = await openShop({ print, stop: async () => {} });
  const { ada, product, attaching, db, listMails, warn } = shop;
  const server = await startMailServer();
  await ada.order(product);
  const sender = startSender(shop, smtpTo(server), { attaching });
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(server.taken).toHaveLength(0);
    await db.update(mails).set({ nextTryAt: new Date(0) });
    sender.nudge();
    await sender.settled();
  }
  expect(print).toHaveBeenCalledTimes(3);
  expect(await listMails()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.source).not.toMatch(/application\/pdf|attached/);
  expect(warn).toHaveBeenCalledOnce();
});

import { asc } from 'drizzle-orm';
import { onTestFinished, vi } from 'vitest';
import { emailKinds } from '#contract/email-kinds.ts';
import { mailsAbreast } from '#platform/server/mail/choose-carrier.ts';
import type { MailCarrier } from '#platform/server/mail/mail-carrier.ts';
import { createSmtp } from '#platform/server/mail/smtp.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { noMetrics } from '#platform/server/metrics/metrics.ts';
import type { AttachingParts } from '#shop/order-papers/server/order-placed-email.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { composeMail } from '#start/mail-sender.ts';
import { addProduct } from '#testing/builders.ts';
import { MailServer } from '#testing/mail-server.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { type MailSender, openMailSender } from '../send-mails.ts';

const address = 'https://shop.example';

/** A shop with a product, a customer and an admin. */
export async function openMailShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { available: 100_000 });
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'grace', isAdmin: true });
  return {
    ...shop,
    db,
    product,
    ada,
    admin,
    listMails: () => db.select().from(mails).orderBy(asc(mails.id)),
  };
}

export async function startMailServer(): Promise<MailServer> {
  const server = new MailServer();
  await server.start();
  onTestFinished(() => server.kill());
  return server;
}

export const smtpTo = (server: MailServer) =>
  createSmtp({ url: server.url, from: 'Ampyard <orders@shop.example>', abreast: mailsAbreast });

/** As the shop does: of its own mails, by its own connections. */
export function startSender(
  { database: { db, url }, secret }: TestShop,
  carrier: MailCarrier,
  { keepsCopies = false, attaching }: { keepsCopies?: boolean; attaching?: AttachingParts } = {},
): MailSender & { warn: ReturnType<typeof vi.fn> } {
  const warn = vi.fn();
  const sender = openMailSender({
    connectionString: url,
    carrier,
    kinds: emailKinds,
    compose: (mail) => composeMail({ db, address, secret, attaching }, mail),
    domain: 'shop.example',
    keepsCopies,
    abreast: mailsAbreast,
    paceMs: 0,
    metrics: noMetrics,
    log: { warn, error: vi.fn() },
  });
  onTestFinished(() => sender.stop());
  return { ...sender, warn };
}

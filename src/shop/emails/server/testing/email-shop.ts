import { asc } from 'drizzle-orm';
import { onTestFinished, vi } from 'vitest';
import { emailKinds } from '#contract/email-kinds.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { emailConcurrency } from '#platform/server/mail/choose-carrier.ts';
import type { EmailCarrier } from '#platform/server/mail/email-carrier.ts';
import { createSmtp } from '#platform/server/mail/smtp.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { noMetrics } from '#platform/server/metrics/metrics.ts';
import type { AttachingParts } from '#shop/order-papers/server/order-placed-email.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { composeEmail } from '#start/email-sender.ts';
import { addProduct } from '#testing/builders.ts';
import { MailServer } from '#testing/mail-server.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { type EmailSender, openEmailSender } from '../send-emails.ts';

const address = 'https://shop.example';

/** A shop with a product, a customer and an admin. */
export async function openEmailShop() {
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
  createSmtp({ url: server.url, from: 'Ampyard <orders@shop.example>', concurrency: emailConcurrency });

/** As the shop does: of its own mails, by its own connections. */
export function startSender(
  { database: { db, url }, secret }: TestShop,
  carrier: EmailCarrier,
  { keepsCopies = false, attaching }: { keepsCopies?: boolean; attaching?: AttachingParts } = {},
): EmailSender & { warn: ReturnType<typeof vi.fn> } {
  const warn = vi.fn();
  const sender = openEmailSender({
    connectionString: url,
    carrier,
    kinds: emailKinds,
    compose: (mail) => composeEmail({ db, address, secret, attaching, seller: unnamedSeller }, mail),
    domain: 'shop.example',
    keepsCopies,
    concurrency: emailConcurrency,
    paceMs: 0,
    metrics: noMetrics,
    log: { warn, error: vi.fn() },
  });
  onTestFinished(() => sender.stop());
  return { ...sender, warn };
}

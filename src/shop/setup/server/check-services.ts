import { randomUUID } from 'node:crypto';
import { askStripe, judgeStripe } from '#platform/server/doctor/check-network.ts';
import type { Finding } from '#platform/server/doctor/doctor-rule.ts';
import { chooseCarrier } from '#platform/server/mail/choose-carrier.ts';
import { writeEmail } from '#platform/server/mail/letter.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { paymentEvents } from '#shop/payments/server/tables.ts';
import { emailLookOf } from '#shop/settings/server/brand-look.ts';

export type ServiceCheck = Pick<Finding, 'level' | 'says' | 'mend'>;

/** Sends an email to the admin by the very way that customers' emails go, and tells what came of it. */
export async function sendTestEmail(
  { config, address, readSeller, readSettings }: ShopParts,
  to: string,
): Promise<ServiceCheck> {
  const carrier = await chooseCarrier(config);
  if (!carrier)
    return {
      level: 'problem',
      says: 'No mail server is set. Emails are queued until there is one.',
      mend: 'Set SMTP_URL and MAIL_FROM in the environment, and restart the shop.',
    };
  const content = {
    subject: 'Test email',
    heading: 'Email works',
    paragraphs: ['This is how emails from your shop reach your customers.'],
    footer: 'You get this email because you asked for a test on the setup page.',
  };
  const written = writeEmail(content, await readSeller(), emailLookOf(await readSettings('brand'), address));
  const messageId = `<test-${randomUUID()}@${new URL(address).hostname}>`;
  try {
    await carrier.send({ ...written, messageId, to, date: new Date() });
    const says = config.mode === 'demo' ? 'A demo sends no emails.' : `The mail server took it. Check ${to}.`;
    return { level: 'fine', says };
  } catch (error) {
    return {
      level: 'problem',
      says: `The email was not sent: ${error instanceof Error ? error.message : 'no answer'}`,
      mend: 'Check host, port, user, password and sender in SMTP_URL and MAIL_FROM, and restart the shop.',
    };
  } finally {
    carrier.close();
  }
}

/** Asks Stripe whether the keys work and the webhook is known, and our own table whether it has arrived. */
export async function checkPayments({ config, db }: ShopParts): Promise<ServiceCheck[]> {
  const { payments, publicUrl } = config;
  if (payments.provider !== 'stripe')
    return [
      {
        level: 'warning',
        says: 'Card payments are off: no Stripe keys are set.',
        mend: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and restart the shop.',
      },
    ];
  const answers = await askStripe({ fetch, now: Date.now }, { ...payments, publicUrl });
  const [arrived] = await db.select({ id: paymentEvents.id }).from(paymentEvents).limit(1);
  return [
    ...judgeStripe(answers, publicUrl).map(({ level, says, mend }) => ({
      ...{ level, says: capitalised(says) },
      ...(mend && { mend: capitalised(mend) }),
    })),
    arrived
      ? { level: 'fine', says: 'A webhook from Stripe has arrived.' }
      : {
          level: 'warning',
          says: 'No webhook from Stripe has arrived yet.',
          mend: 'Send a test event from Stripe’s dashboard, Developers, Webhooks, then check again.',
        },
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

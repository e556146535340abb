import type { EmailCarrier } from './email-carrier.ts';
import type { SmtpSettings } from './smtp.ts';

/** For a demo, whose mails go nowhere: the copies that the shop keeps of them are its mailbox. */
export const mailbox: EmailCarrier = { async send() {}, close() {} };

/** How many mails are under way at once, each by a connection of its own. */
export const emailConcurrency = 3;
/** Twenty a second by each process, which are 70,000 an hour: to send one costs as much as to place four orders. */
export const emailsPaceMs = 50;

/** Sends the emails. A live shop without a mail server has no carrier: emails wait. */
export async function chooseCarrier({
  mode,
  smtp,
}: {
  mode: 'demo' | 'live';
  smtp: SmtpSettings | undefined;
}): Promise<EmailCarrier | undefined> {
  if (smtp) return (await import('./smtp.ts')).createSmtp({ ...smtp, concurrency: emailConcurrency });
  return mode === 'demo' ? mailbox : undefined;
}

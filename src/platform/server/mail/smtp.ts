import { createTransport } from 'nodemailer';
import { CarrierAway, type EmailCarrier, EmailRefused } from './email-carrier.ts';

export interface SmtpSettings {
  url: string;
  /** `Voltaire <orders@shop.example>`; of a bare address the seller's name is put before it. */
  from: string;
}

/** A server that says nothing for so long is gone. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Takes mails to a mail server, by connections that it keeps open while there is something to send. */
export function createSmtp({ url, from, concurrency }: SmtpSettings & { concurrency: number }): EmailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: concurrency,
    // Once, for a connection that the server had closed meanwhile; whatever else is tried again, the table knows of.
    maxRequeues: 1,
    idleTimeout: 30_000,
    ...patience,
    // What a mail says comes from the shop's own words alone: it may neither read files nor fetch anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, sender, to, date, subject, text, html, replyTo, attachments = [] }) {
      const isBare = !from.includes('<');
      const named = isBare && sender ? { name: sender, address: from } : from;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport
        // Not as text: an address is never read as a list of several.
        .sendMail({
          ...{ from: named, to: { name: '', address: to }, messageId, date, subject, text, html, headers },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map(({ name, type = 'application/pdf', bytes }) => ({
            ...{ filename: name, content: bytes, contentType: type },
          })),
        })
        .catch((error: unknown) => {
          throw judged(error);
        });
    },
    close: () => transport.close({ force: true }),
  };
}

interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** About the reader or the email a 5xx is final. About the shop (sender, password) an operator must put it right. */
function judged(error: unknown): Error {
  const { message, code, responseCode = 0, command = '' } = error as SmtpFailure;
  const isNoAddress = code === 'EENVELOPE' && command === 'API';
  const isAboutEmail = /^(RCPT TO|DATA)/.test(command);
  if (isNoAddress || (isAboutEmail && responseCode >= 500))
    return new EmailRefused(message, { cause: error });
  if (isAboutEmail && responseCode >= 400 && responseCode !== 421) return error as Error;
  return new CarrierAway(message, { cause: error });
}

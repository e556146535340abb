import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { trackedUnits } from '#batteries/units/server/tracked-units.ts';
import { emailKinds } from '#contract/email-kinds.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { setCurrency } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { chooseCarrier, emailConcurrency, emailsPaceMs } from '#platform/server/mail/choose-carrier.ts';
import { type EmailParts, type Emails, type WrittenEmail, writeEmail } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { type PrintingProcess, withLook } from '#platform/server/pdf/writing/paper-press.ts';
import { atLeisure } from '#platform/server/process/at-leisure.ts';
import type { ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import { type EmailSender, openEmailSender } from '#shop/emails/server/send-emails.ts';
import { emailLookOf, paperLookOf } from '#shop/settings/server/brand-look.ts';
import { bankOf } from '#shop/settings/server/money-terms.ts';
import { readPart, readSeller } from '#shop/settings/server/settings-repository.ts';
import { firstSettingsOf } from './first-settings.ts';
import { subjects } from './subjects.ts';

const emails = mergeOnce<Emails>(
  'kind of email',
  subjects.map((subject) => subject.emails ?? {}),
);

/** What an email says, in the frame of the seller's letters. */
export async function composeEmail(parts: EmailParts, mail: EmailRow): Promise<WrittenEmail | undefined> {
  const content = await emails[mail.kind](parts, mail);
  return content && writeEmail(content, parts.seller, parts.look);
}

interface SenderParts {
  config: Config;
  connectionString: string;
  db: Database;
  /** Signs links. */
  secret: string;
  /** Who prints what goes with mails, and where it is kept. */
  press: Pick<PrintingProcess, 'print'>;
  expensiveWork: ExpensiveWork;
  fileStore: FileStore | undefined;
  metrics: Metrics;
  /** Nothing is told before the server is put together. */
  log(): FastifyBaseLogger | undefined;
}

/** A live shop without a mail server sends no emails: they wait for one. */
export async function prepareEmailSender({
  config,
  connectionString,
  db,
  secret,
  press,
  expensiveWork,
  fileStore,
  metrics,
  log,
}: SenderParts): Promise<EmailSender | undefined> {
  const carrier = await chooseCarrier(config);
  if (!carrier) return undefined;
  const address = publicAddress(config);
  const told = {
    warn: (...words: [object, string]) => log()?.warn(...words),
    error: (...words: [object, string]) => log()?.error(...words),
  } as Pick<FastifyBaseLogger, 'warn' | 'error'>;
  const first = firstSettingsOf(config);
  // Emails are sent without a request that would have told of another currency.
  const readBank = async () => {
    const { value } = await readPart(db, 'money', first);
    setCurrency(currencyOf(value.currency));
    return bankOf(value, { isPlay: config.mode === 'demo' });
  };
  const readLook = async (at?: Date) => {
    const { value: identity } = await readPart(db, 'identity', first, at);
    return await paperLookOf(db, identity, (await readPart(db, 'brand', first, at)).value);
  };
  const papers = {
    places: { db, store: fileStore },
    press: withLook(press, (at) => readLook(at)),
    ...{ config, readBank, address, trackedUnits },
    readSeller: (at?: Date) => readSeller(db, first, at),
  };
  const inTurn = atLeisure((work) => expensiveWork.run('the shop', (step) => step(work)));
  const attaching = { papers, inTurn, log: told };
  return openEmailSender({
    connectionString,
    carrier,
    kinds: emailKinds,
    compose: async (mail) => {
      const [seller, bank] = [await readSeller(db, first), await readBank()];
      const look = emailLookOf((await readPart(db, 'brand', first)).value, address);
      return await composeEmail({ db, address, secret, bank, attaching, seller, look }, mail);
    },
    domain: config.smtp?.from.match(/@([^\s>]+)/)?.[1] ?? new URL(address).hostname,
    keepsCopies: config.mode === 'demo',
    concurrency: emailConcurrency,
    paceMs: emailsPaceMs,
    metrics,
    log: told,
  });
}

/** The database tells at each commit that has written a mail. What was written before is looked for at once. */
export async function hearOfEmails(client: pg.Client, nudge: () => void): Promise<void> {
  client.on('notification', ({ channel }) => {
    if (channel === 'mails') nudge();
  });
  await client.query('LISTEN mails');
  nudge();
}

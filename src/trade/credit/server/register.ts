import { eq, sql } from 'drizzle-orm';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { todayIn } from '#trade/approvals/server/ask-for-approval.ts';
import { areStatementsOld } from '../rules/reminders.ts';
import { accountCharges } from './card-payments/settle-card-payment.ts';
import { checkLedger } from './check-ledger.ts';
import { creditHandlers } from './credit-handlers.ts';
import { ofCompanies } from './of-companies.ts';
import { refundOnAccount } from './refund-on-account.ts';
import { reminderEmails } from './reminders/reminder-email.ts';
import { remindOfInvoices } from './reminders/reminders.ts';
import {
  accountAllocations,
  accountEntries,
  accountReminders,
  cardPayments,
  companyTerms,
} from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** The last day that a bank statement told of; nothing where none was ever imported. Brought by who imports them. */
    readLastStatementDay?(): Promise<string | undefined>;
  }
}

export const creditSubject: Subject = {
  prepare: ({ paymentParts }) => ({ refundOnAccount, accountCharges: accountCharges(paymentParts) }),
  handlers: creditHandlers,
  ofCompanies,
  emails: reminderEmails,
  jobs: { 'remind-of-invoices': { cron: '30 7 * * *', run: sendReminders } },
  doctor: { 'Company accounts': checkLedger },
  personalData: [
    {
      name: 'invoicePayments',
      table: cardPayments,
      of: ({ id }) => eq(cardPayments.userId, id),
      key: cardPayments.id,
      without: { clientSecret: 'Secret.', choice: 'Internal.' },
    },
  ],
  money: [
    ...[accountEntries, accountAllocations, accountReminders, cardPayments].map((table) => ({
      ...{ table, becomes: 'refused' as const, what: 'company accounts' },
    })),
    {
      ...{ column: companyTerms.creditLimit, becomes: 'same-number', what: 'Company credit limits' },
      named: sql`(select name from companies where id = ${companyTerms.companyId})`,
    },
  ],
};

async function sendReminders({ db, readSettings, readLastStatementDay }: ShopParts): Promise<void> {
  const { steps } = await readSettings('reminders');
  const today = await todayIn(db, (await readSettings('calendar')).timeZone ?? 'UTC');
  const lastDay = await readLastStatementDay?.();
  if (areStatementsOld(lastDay, today)) return;
  await remindOfInvoices({
    ...{ db, today },
    steps: steps.map(({ daysLate, fee }) => ({ daysLate, feeCents: amountToMinor(fee) })),
  });
}

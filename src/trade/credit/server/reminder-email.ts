import { eq } from 'drizzle-orm';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { ComposeEmail, Emails } from '#platform/server/mail/letter.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { openItems } from './ledger.ts';
import { accountEntries } from './tables.ts';

const composeReminder: ComposeEmail = async ({ db, address, seller }, { data }) => {
  const [entry] = await db
    .select()
    .from(accountEntries)
    .where(eq(accountEntries.id, String(data?.entry)));
  const [company] = entry ? await db.select().from(companies).where(eq(companies.id, entry.companyId)) : [];
  const items = entry ? await openItems(db, { companyId: entry.companyId, numbers: [entry.reference] }) : [];
  const item = items.find(({ id }) => id === entry?.id);
  // Paid meanwhile.
  if (!company || !item) return undefined;
  const isFirst = Number(data?.step) === 0;
  return {
    subject: `${isFirst ? 'Reminder' : 'Overdue'}: invoice ${item.number}`,
    heading: isFirst ? 'An invoice may have slipped through' : 'An invoice is still unpaid',
    paragraphs: [
      `Invoice ${item.number} of ${seller.name} was due on ${writeDay(item.dueOn)}. ${formatMinor(item.openCents)} is still open.`,
      'If you have paid it in the last few days, ignore this email. If something is wrong with the invoice, dispute it on the statement.',
    ],
    button: { label: 'Open the statement', url: `${address}/dashboard/company/${company.id}/statement` },
    footer: `You’re receiving this email because you pay invoices of ${company.name} at ${seller.name}.`,
  };
};

export const reminderEmails: Pick<Emails, 'company-invoice-overdue'> = {
  'company-invoice-overdue': composeReminder,
};

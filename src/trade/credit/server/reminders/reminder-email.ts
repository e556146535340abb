import { eq } from 'drizzle-orm';
import { dayOf, writeDay } from '#platform/kernel/dates.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { ComposeEmail, Emails } from '#platform/server/mail/letter.ts';
import { unstatedSettings } from '#shop/settings/contract/settings.ts';
import { writeLateCosts, writeReminder } from '#shop/settings/rules/reminder-texts.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { daysLate } from '../../rules/credit.ts';
import { claimTotal, type LateClaim, readClaims } from '../late-claims.ts';
import { type OpenItem, openItems } from '../ledger.ts';
import { accountEntries } from '../tables.ts';

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
  const step = Number(data?.step);
  const { value: settings } = await readPart(db, 'reminders', unstatedSettings);
  const { timeZone } = (await readPart(db, 'calendar', unstatedSettings)).value;
  const today = data?.day ? String(data.day) : dayOf(new Date());
  const basisPoints = Math.round(settings.interestPercent * 100);
  const claims = await readClaims(db, [item], { today, timeZone: timeZone ?? 'UTC', basisPoints });
  const { subject, paragraphs } = reminderWords(
    step,
    { words: settings.steps[step], percent: settings.interestPercent },
    { item, day: today, claim: claims.get(item.id), company: company.name, seller: seller.name },
  );
  return {
    ...{ subject, heading: `Invoice ${item.number} is overdue`, paragraphs },
    button: { label: 'View statement', url: `${address}/dashboard/company/${company.id}/statement` },
    footer: `You’re receiving this email because you pay ${company.name}’s invoices at ${seller.name}.`,
  };
};

interface ReminderOf {
  item: OpenItem;
  /** On which it is sent. */
  day: string;
  claim: LateClaim | undefined;
  company: string;
  seller: string;
}

/** A reminder of an invoice on a day, with what its late payment costs by then. */
export function reminderWords(
  step: number,
  { words, percent }: { words: Parameters<typeof writeReminder>[1]; percent: number },
  { item, day, claim, company, seller }: ReminderOf,
): { subject: string; paragraphs: string[] } {
  const days = daysLate(item.dueOn, day);
  const { subject, paragraphs } = writeReminder(step, words, {
    ...{ invoice: item.number, due: writeDay(item.dueOn), open: formatMinor(item.openCents) },
    ...{ days: days === 1 ? '1 day' : `${days} days`, company, seller },
  });
  const costs = costsOf(claim, percent);
  return { subject, paragraphs: costs ? [...paragraphs, costs] : paragraphs };
}

function costsOf(claim: LateClaim | undefined, percent: number): string | undefined {
  if (!claim) return undefined;
  const fees = claimTotal(claim) - claim.interest;
  const written = (cents: number) => (cents > 0 ? formatMinor(cents) : null);
  return writeLateCosts({ interest: written(claim.interest), percent, fees: written(fees) });
}

export const reminderEmails: Pick<Emails, 'company-invoice-overdue'> = {
  'company-invoice-overdue': composeReminder,
};

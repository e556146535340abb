import { asc, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { ItemReminders } from '../../contract/reminders.ts';
import { areStatementsOld, plannedSteps } from '../../rules/reminders.ts';
import { type LateTerms, readClaims } from '../late-claims.ts';
import { type OpenItem, openItems } from '../ledger.ts';
import { accountReminders } from '../tables.ts';
import { reminderWords } from './reminder-email.ts';
import { whyNoReminders } from './reminders.ts';

type Parts = Pick<ShopParts, 'db' | 'readSettings' | 'readSeller' | 'readLastStatementDay'>;

/** The reminders sent for an invoice, and those to come while it is unpaid: when, in which words, at what cost. */
export async function readItemReminders(
  { db, readSettings, readSeller, readLastStatementDay }: Parts,
  { companyId, itemId }: { companyId: string; itemId: string },
  terms: LateTerms,
): Promise<ItemReminders> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const item = (await openItems(db, { companyId })).find(({ id }) => id === itemId);
  if (!company || item?.kind !== 'invoice') throw new ShopError('not-found', 'Open invoice not found.');
  const [{ steps }, seller, sent] = await Promise.all([
    readSettings('reminders'),
    readSeller(),
    readSent(db, item, terms),
  ]);
  const areOld = areStatementsOld(await readLastStatementDay?.(), terms.today);
  const whyNot = areOld
    ? 'No reminders are sent until you import a newer bank statement.'
    : await whyNoReminders(db, item);
  const days = steps.map(({ daysLate }) => daysLate);
  const { dueOn } = item;
  const coming = whyNot
    ? []
    : plannedSteps(days, { dueOn, today: terms.today, sent: sent.map(({ step }) => step) });
  const planned: ItemReminders['planned'] = [];
  /** Of those that come before it, and its own. */
  const fees: { step: number; cents: number }[] = [];
  for (const { step, day } of coming) {
    const feeCents = amountToMinor(steps[step]?.fee ?? 0);
    if (feeCents > 0) fees.push({ step, cents: feeCents });
    const before = (await readClaims(db, [item], { ...terms, today: day })).get(item.id);
    const claim = { interest: before?.interest ?? 0, fees: [...(before?.fees ?? []), ...fees] };
    const facts = { item, day, claim, company: company.name, seller: seller.name };
    planned.push({
      ...{ number: step + 1, day, fee: minorToAmount(feeCents), interest: minorToAmount(claim.interest) },
      ...reminderWords(step, { words: steps[step], percent: terms.basisPoints / 100 }, facts),
    });
  }
  return {
    whyNot: whyNot ?? null,
    sent: sent.map(({ step, day, feeCents }) => ({ number: step + 1, day, fee: minorToAmount(feeCents) })),
    planned,
  };
}

const readSent = (db: Database, { id }: OpenItem, { timeZone }: LateTerms) =>
  db
    .select({
      step: accountReminders.step,
      feeCents: accountReminders.feeCents,
      day: sql<string>`to_char(${accountReminders.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    })
    .from(accountReminders)
    .where(eq(accountReminders.entryId, id))
    .orderBy(asc(accountReminders.step));

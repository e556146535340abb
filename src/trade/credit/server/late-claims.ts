import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { amountToMinor, formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { todayIn } from '#trade/approvals/server/ask-for-approval.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type { chargeSchema, waiveSchema } from '../contract/account.ts';
import { isLateCost } from '../rules/entries.ts';
import { lateInterest } from '../rules/late-interest.ts';
import { type OpenItem, openItems } from './ledger.ts';
import { accountAllocations, accountEntries } from './tables.ts';

/** By what late payment is reckoned on a day of the shop’s calendar. */
export interface LateTerms {
  today: string;
  timeZone: string;
  /** Hundredths of a per cent a year. */
  basisPoints: number;
}

/** Asks settings: never called in a transaction. */
export async function readLateTerms({
  db,
  readSettings,
}: Pick<ShopParts, 'db' | 'readSettings'>): Promise<LateTerms> {
  const [{ interestPercent }, calendar] = await Promise.all([
    readSettings('reminders'),
    readSettings('calendar'),
  ]);
  const timeZone = calendar.timeZone ?? 'UTC';
  const basisPoints = Math.round(interestPercent * 100);
  return { today: await todayIn(db, timeZone), timeZone, basisPoints };
}

/** What the late payment of an invoice costs and is not charged yet. */
export interface LateClaim {
  interest: Minor;
  /** What reminders that were sent have said they cost, by step. */
  fees: { step: number; cents: Minor }[];
}

export const claimTotal = ({ interest, fees }: LateClaim): Minor =>
  fees.reduce((sum, { cents }) => sum + cents, interest);

interface LateRow extends Record<string, unknown> {
  id: string;
  isQuiet: boolean;
  chargedUntil: string | null;
  settled: { day: string | null; cents: number }[];
  quiet: { from: string; until: string | null }[];
  fees: { step: number; cents: number }[];
}

/**
 * What is claimed beside open invoices that are late. Nothing of those in dispute, of companies whose reminders are paused, nor
 * while money that would pay them waits to be allocated.
 */
export async function readClaims(
  db: Database,
  items: readonly OpenItem[],
  { today, timeZone, basisPoints }: LateTerms,
): Promise<Map<string, LateClaim>> {
  const late = items.filter(({ kind, dueOn }) => kind === 'invoice' && dueOn < today);
  if (late.length === 0) return new Map();
  const dayOf = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const { rows } = await db.execute<LateRow>(sql`
    select debt.id,
      exists (select from invoice_disputes where entry_id = debt.id and settled_at is null)
        or exists (select from reminder_pauses where company_id = debt.company_id and ended_at is null)
        or (select coalesce(sum(credit.amount_cents - (
            select coalesce(sum(amount_cents), 0) from account_allocations where credit_id = credit.id)), 0)
          from account_entries credit where credit.company_id = debt.company_id and credit.due_on is null
        ) >= debt.amount_cents - (
          select coalesce(sum(amount_cents), 0) from account_allocations where debit_id = debt.id) as "isQuiet",
      (select max(day)::text from account_entries where late_id = debt.id and kind = 'interest') as "chargedUntil",
      (select coalesce(json_agg(json_build_object('day', day, 'cents', cents)), '[]') from (
        select case when credit.kind <> 'credit-note' then credit.day end as day, sum(paid.amount_cents) as cents
        from account_allocations paid join account_entries credit on credit.id = paid.credit_id
        where paid.debit_id = debt.id group by credit.id
      ) parts where cents > 0) as settled,
      (select coalesce(json_agg(json_build_object('from', from_day, 'until', until_day)), '[]') from (
        select ${dayOf('created_at')} as from_day, ${dayOf('settled_at')} as until_day
        from invoice_disputes where entry_id = debt.id
        union all select ${dayOf('created_at')}, ${dayOf('ended_at')}
        from reminder_pauses where company_id = debt.company_id
      ) periods) as quiet,
      (select coalesce(json_agg(json_build_object('step', step, 'cents', fee_cents) order by step), '[]')
        from account_reminders where entry_id = debt.id and fee_cents > 0 and not exists (
          select from account_entries where source = 'account' and source_key = 'fee ' || debt.id || ' ' || step)) as fees
    from account_entries debt
    where debt.id = any(${sql.param(late.map(({ id }) => id))}::uuid[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    late.flatMap(({ id, amountCents, dueOn }) => {
      const row = found.get(id);
      if (!row || row.isQuiet) return [];
      const { settled, quiet, chargedUntil, fees } = row;
      const interest = lateInterest(
        { amountCents, dueOn, settled, quiet },
        { basisPoints, chargedUntil, today },
      );
      const claim = { interest, fees };
      return claimTotal(claim) > 0 ? [[id, claim] as const] : [];
    }),
  );
}

type Admin = { id: string };
type OfItem = { companyId: string; itemId: string };

/**
 * Enters what late payment costs in the company’s account: only an admin does, and only what they saw. It carries no tax and is
 * on no invoice: it is damages, not a price. Answers in words.
 */
export async function chargeClaim(
  db: Database,
  { companyId, itemId }: OfItem,
  { amount, terms }: z.infer<typeof chargeSchema> & { terms: LateTerms },
  admin: Admin,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const item = (await openItems(tx, { companyId })).find(({ id }) => id === itemId);
    if (!item) throw new ShopError('not-found', 'Open item not found.');
    const claim = (await readClaims(tx, [item], terms)).get(itemId);
    if (!claim) throw new ShopError('conflict', 'Nothing to charge.');
    const total = claimTotal(claim);
    if (total !== amountToMinor(amount))
      throw new ShopError(
        'changed-meanwhile',
        `The amount is now ${formatMinor(total)}. Review it and try again.`,
      );
    const { today: day } = terms;
    const about = { companyId, currency: item.currency, day, dueOn: day, lateId: itemId };
    const charged = [
      ...(claim.interest > 0
        ? [
            {
              ...{ ...about, kind: 'interest' as const, amountCents: claim.interest },
              reference: `${item.number} until ${writeDay(day)}`,
              ...{ source: 'account' as const, sourceKey: `interest ${itemId} ${day}` },
            },
          ]
        : []),
      ...claim.fees.map(({ step, cents }) => ({
        ...{ ...about, kind: 'reminder-fee' as const, amountCents: cents },
        reference: `${item.number}, reminder ${step + 1}`,
        ...{ source: 'account' as const, sourceKey: `fee ${itemId} ${step}` },
      })),
    ];
    await tx.insert(accountEntries).values(charged);
    await recordAdminActions(tx, admin, [
      {
        action: 'company.late-payment-charged',
        subject: subjectOf(company),
        after: { invoice: item.number, amountCents: total },
      },
    ]);
    return `${formatMinor(total)} charged for late payment of ${item.number}.`;
  });
}

/** Waives the open rest of interest or a fee that was charged. Answers in words. */
export async function waiveCharge(
  db: Database,
  { companyId, itemId }: OfItem,
  { reason }: z.infer<typeof waiveSchema>,
  { admin, day }: { admin: Admin; day: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const item = (await openItems(tx, { companyId })).find(({ id }) => id === itemId);
    if (!item) throw new ShopError('not-found', 'Open item not found.');
    if (!isLateCost(item.kind))
      throw new ShopError(
        'conflict',
        'Only interest and reminder fees can be waived. Write off anything else.',
      );
    const { openCents: amountCents, currency, number } = item;
    const before = await tx.$count(accountEntries, sql`source_key like ${`waived ${itemId} %`}`);
    const [waived] = await tx
      .insert(accountEntries)
      .values({
        ...{ companyId, kind: 'write-off', amountCents, currency, day, reference: number },
        ...{ source: 'account', sourceKey: `waived ${itemId} ${before + 1}` },
      })
      .returning({ id: accountEntries.id });
    if (!waived) throw new Error(`The waiver of ${number} was not saved.`);
    await tx.insert(accountAllocations).values({ debitId: itemId, creditId: waived.id, amountCents });
    await recordAdminActions(tx, admin, [
      {
        action: 'company.late-payment-waived',
        subject: subjectOf(company),
        after: { charge: number, amountCents, reason },
      },
    ]);
    return `${formatMinor(amountCents)} waived.`;
  });
}

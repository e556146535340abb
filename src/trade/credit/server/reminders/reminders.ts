import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { stepOf } from '../../rules/reminders.ts';
import { type OpenItem, openItems, unallocatedCredits } from '../ledger.ts';
import {
  accountEntries,
  accountReminders,
  companyTerms,
  invoiceDisputes,
  reminderPauses,
} from '../tables.ts';

interface Reminding {
  db: Database;
  /** How late each step is sent, and what it costs; none where reminders are off. */
  steps: readonly { daysLate: number; feeCents: Minor }[];
  /** In the shop's time zone. */
  today: string;
}

/** Sends each reminder that is due, once for each invoice and step, even if two runs overlap. Answers how many. */
export async function remindOfInvoices({ db, steps, today }: Reminding): Promise<number> {
  if (steps.length === 0) return 0;
  let sent = 0;
  for (const item of await openItems(db)) {
    const { id, companyId, kind, dueOn } = item;
    const step = stepOf(
      steps.map(({ daysLate }) => daysLate),
      dueOn,
      today,
    );
    if (kind !== 'invoice' || step === undefined || (await whyNoReminders(db, item))) continue;
    const isNew = await db.transaction(async (tx) => {
      const added = await tx
        .insert(accountReminders)
        .values({ entryId: id, step, feeCents: steps[step]?.feeCents ?? 0 })
        .onConflictDoNothing()
        .returning({ step: accountReminders.step });
      if (added.length === 0) return false;
      for (const email of await readPayers(tx, companyId))
        await writeAccountEmail(tx, {
          ...{ kind: 'company-invoice-overdue', email, cause: `reminder ${id} ${step}` },
          data: { entry: id, step, day: today },
        });
      return true;
    });
    if (isNew) sent++;
  }
  return sent;
}

/** Why no reminder of an open invoice is sent for now; nothing where they are. */
export async function whyNoReminders(
  db: Database,
  { id, companyId, openCents }: Pick<OpenItem, 'id' | 'companyId' | 'openCents'>,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ isDisputed: boolean; pausedFor: string | null }>(sql`
    select exists (select from ${invoiceDisputes} where entry_id = ${id} and settled_at is null) as "isDisputed",
      (select reminders_paused_for from ${companyTerms} where company_id = ${companyId}) as "pausedFor"`);
  const { isDisputed, pausedFor } = rows[0] ?? {};
  if (isDisputed) return 'No reminders are sent while the invoice is disputed.';
  if (pausedFor) return `Reminders for this company are paused: ${pausedFor}`;
  // Money that is there and not allocated yet may be for it.
  const credits = await unallocatedCredits(db, companyId);
  if (credits.reduce((sum, credit) => sum + credit.openCents, 0) >= openCents)
    return 'No reminders are sent while unallocated credit covers the invoice.';
  return undefined;
}

/** Who pays the company's invoices. */
async function readPayers(tx: Database, companyId: string): Promise<string[]> {
  const roles = companyRoles.filter((role) => mayInCompany(role, 'pay-invoices'));
  const rows = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, roles)));
  return rows.map(({ email }) => email);
}

/** An invoice that is disputed gets no reminders until that is settled. */
export async function setDispute(
  db: Database,
  { companyId, itemId }: { companyId: string; itemId: string },
  reason: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [item] = await tx
      .select()
      .from(accountEntries)
      .where(and(eq(accountEntries.id, itemId), eq(accountEntries.companyId, companyId)));
    if (item?.kind !== 'invoice') throw new ShopError('not-found', 'Open item not found.');
    await tx
      .update(invoiceDisputes)
      .set({ settledAt: new Date() })
      .where(and(eq(invoiceDisputes.entryId, itemId), isNull(invoiceDisputes.settledAt)));
    if (reason !== null) await tx.insert(invoiceDisputes).values({ entryId: itemId, reason });
  });
}

/** No reminders for a company, for a reason that admins read; or again. */
export async function pauseReminders(
  db: Database,
  companyId: string,
  reason: string | null,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const changed = await tx
      .update(companyTerms)
      .set({ remindersPausedFor: reason })
      .where(eq(companyTerms.companyId, companyId))
      .returning({ companyId: companyTerms.companyId });
    if (changed.length === 0) throw new ShopError('conflict', 'This company has no payment terms.');
    if (reason === null)
      await tx
        .update(reminderPauses)
        .set({ endedAt: sql`now()` })
        .where(and(eq(reminderPauses.companyId, companyId), isNull(reminderPauses.endedAt)));
    else await tx.insert(reminderPauses).values({ companyId }).onConflictDoNothing();
    await recordAdminActions(tx, admin, [
      {
        action: reason === null ? 'company.reminders-resumed' : 'company.reminders-paused',
        subject: subjectOf(company),
        after: { reason: reason ?? 'none' },
      },
    ]);
  });
}

import { sql } from 'drizzle-orm';
import { dropRows, moveRows, type OfCompany } from '#trade/companies/server/merging/of-companies.ts';
import { accountEntries, cardPayments, companyTerms, reminderPauses } from './tables.ts';

/** Of two companies that are merged, what both owe counts against the terms of the one that stays. */
export const ofCompanies: OfCompany[] = [
  {
    table: companyTerms,
    merge: (merger) => [
      // A hold or a pause of either holds for both.
      sql`update company_terms there set revision = there.revision + 1,
          hold_reason = coalesce(there.hold_reason, here.hold_reason), held_at = coalesce(there.held_at, here.held_at),
          reminders_paused_for = coalesce(there.reminders_paused_for, here.reminders_paused_for)
        from company_terms here where there.company_id = ${merger.stays} and here.company_id = ${merger.gone}`,
      sql`${moveRows(companyTerms, merger)} and not exists (
        select from company_terms there where there.company_id = ${merger.stays})`,
      dropRows(companyTerms, merger),
    ],
  },
  {
    table: reminderPauses,
    merge: (merger) => [
      // One that lasts is enough.
      sql`update reminder_pauses set ended_at = now()
        where company_id = ${merger.gone} and ended_at is null and exists (
          select from reminder_pauses there where there.company_id = ${merger.stays} and there.ended_at is null)`,
      moveRows(reminderPauses, merger),
    ],
  },
  { table: accountEntries, what: 'Account entries' },
  { table: cardPayments },
];

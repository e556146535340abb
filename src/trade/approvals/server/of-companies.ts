import { sql } from 'drizzle-orm';
import { dropRows, type OfCompany } from '#trade/companies/server/merging/of-companies.ts';
import { approvalRules, approvalSubstitutes, memberLimits, orderApprovals } from './tables.ts';

/**
 * Of two companies that are merged the stricter rule and the lower limit hold, so that nothing can be ordered or approved that
 * could not be before. What waits for approval goes on waiting.
 */
export const ofCompanies: OfCompany[] = [
  {
    table: approvalRules,
    merge: (merger) => [
      // Owners may approve their own orders only where both companies allowed it.
      sql`update approval_rules set owner_approves_own = false
        where company_id = ${merger.stays} and not exists (
          select from approval_rules here where here.company_id = ${merger.gone} and here.owner_approves_own)`,
      sql`insert into approval_rules as there (company_id, approval_above, approves_new_addresses)
        select ${merger.stays}::uuid, approval_above, approves_new_addresses from approval_rules where company_id = ${merger.gone}
        on conflict (company_id) do update set
          approval_above = least(there.approval_above, excluded.approval_above),
          approves_new_addresses = there.approves_new_addresses or excluded.approves_new_addresses`,
      dropRows(approvalRules, merger),
    ],
  },
  {
    table: memberLimits,
    merge: (merger) => [
      sql`insert into member_limits as there (company_id, user_id, order_limit, month_limit)
        select ${merger.stays}::uuid, user_id, order_limit, month_limit from member_limits where company_id = ${merger.gone}
        on conflict (company_id, user_id) do update set
          order_limit = least(there.order_limit, excluded.order_limit),
          month_limit = least(there.month_limit, excluded.month_limit)`,
      dropRows(memberLimits, merger),
    ],
  },
  {
    table: approvalSubstitutes,
    merge: (merger) => [
      sql`insert into approval_substitutes (company_id, user_id, substitute_id, from_day, until_day)
        select ${merger.stays}::uuid, user_id, substitute_id, from_day, until_day
        from approval_substitutes where company_id = ${merger.gone}
        on conflict do nothing`,
      dropRows(approvalSubstitutes, merger),
    ],
  },
  { table: orderApprovals, what: 'Approval requests' },
];

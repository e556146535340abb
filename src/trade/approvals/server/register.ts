import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { KeptMoney } from '#platform/server/database/kept-money.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { admitToCompany } from '#trade/companies/server/company-repository.ts';
import { approvalsRights } from '../contract/routes.ts';
import { approvalEmails } from './approval-emails.ts';
import { ordersForCompanies, type RequireCredit, todayIn } from './ask-for-approval.ts';
import { readApprovalRules, setApprovalRules, setMemberLimits, setSubstitute } from './change-rules.ts';
import { decideApproval, lapseApprovals } from './decide-approval.ts';
import { countToDecide, listApprovals } from './list-approvals.ts';
import { ofCompanies } from './of-companies.ts';
import { approvalRules, approvalSubstitutes, memberLimits, orderApprovals } from './tables.ts';

const toMinor = (amount: number | null) => (amount === null ? null : amountToMinor(amount));
const toAmount = (minor: number | null) => (minor === null ? null : minorToAmount(minor));

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Brought by a subject before this one that lets companies owe money; without it none does. */
    requireCredit?: RequireCredit;
  }
}

type Parts = Pick<ShopParts, 'db' | 'firstSettings' | 'readSettings' | 'stockChanged' | 'requireCredit'>;

const readersOf = ({ firstSettings, readSettings }: Pick<Parts, 'firstSettings' | 'readSettings'>) => ({
  readTimeZone: async (db: Database) =>
    (await readPart(db, 'calendar', firstSettings)).value.timeZone ?? 'UTC',
  readHoldHours: async () => (await readSettings('money')).orderHoldHours,
});

const readToday = async (parts: Pick<Parts, 'db' | 'firstSettings' | 'readSettings'>) =>
  await todayIn(parts.db, await readersOf(parts).readTimeZone(parts.db));

const limitOf = (column: PgColumn, companyId: PgColumn): KeptMoney => ({
  ...{ column, becomes: 'same-number', what: 'Company limits' },
  named: sql`(select name from companies where id = ${companyId})`,
});

export const approvalsSubject: Subject = {
  prepare: (parts) => ({
    companyOrders: ordersForCompanies(readersOf(parts).readTimeZone, parts.requireCredit),
    countApprovalsToDecide: async (id) =>
      await countToDecide(parts.db, { caller: { id }, today: await readToday(parts) }),
  }),
  handlers: approvalHandlers,
  ofCompanies,
  emails: approvalEmails,
  jobs: {
    'lapse-approvals': {
      cron: '* * * * *',
      run: async (parts) => {
        if ((await lapseApprovals({ db: parts.db, ...readersOf(parts) })) > 0) parts.stockChanged();
      },
    },
  },
  money: [
    limitOf(approvalRules.approvalAbove, approvalRules.companyId),
    limitOf(memberLimits.orderLimit, memberLimits.companyId),
    limitOf(memberLimits.monthLimit, memberLimits.companyId),
    { table: orderApprovals, becomes: 'refused', what: 'approval requests' },
  ],
  personalData: [
    {
      name: 'companyLimits',
      table: memberLimits,
      of: ({ id }) => eq(memberLimits.userId, id),
      key: memberLimits.companyId,
    },
    {
      name: 'approvalSubstitutes',
      table: approvalSubstitutes,
      of: ({ id }) => eq(approvalSubstitutes.userId, id),
      key: approvalSubstitutes.companyId,
      without: { substituteId: 'May identify another person.' },
    },
    {
      name: 'orderApprovals',
      table: orderApprovals,
      of: ({ id }) => sql`${id} in (${orderApprovals.askedBy}, ${orderApprovals.decidedBy})`,
      key: orderApprovals.id,
      without: {
        askedBy: 'May identify another person.',
        decidedBy: 'May identify another person.',
        content: 'Belongs to the company. The order itself is in the buyer’s copy.',
      },
    },
  ],
};

function approvalHandlers(parts: Parts) {
  const { db, stockChanged, requireCredit } = parts;
  const readers = readersOf(parts);
  const today = async () => await readToday(parts);
  return defineHandlers({
    listApprovals: async ({ caller }) => await listApprovals(db, { caller, today: await today() }),

    decideApproval: async ({ order, body, caller }) => {
      await decideApproval({ db, requireCredit, ...readers }, order, body, caller);
      if (body.decision === 'decline') stockChanged();
      return done(
        body.decision === 'approve' ? 'Approved. The order is placed.' : 'Declined. The buyer gets an email.',
      );
    },

    getApprovalRules: async ({ params: { companyId }, caller }) => {
      await admitToCompany(db, approvalsRights.getApprovalRules, { companyId, caller });
      const { rules, limits, substitutes } = await readApprovalRules(db, companyId, await today());
      return {
        rules: {
          approvalAbove: toAmount(rules.approvalAbove),
          approvesNewAddresses: rules.approvesNewAddresses,
          ownerApprovesOwn: rules.ownerApprovesOwn,
        },
        limits: limits.map(({ userId, orderLimit, monthLimit }) => ({
          ...{ userId, orderLimit: toAmount(orderLimit), monthLimit: toAmount(monthLimit) },
        })),
        substitutes,
      };
    },

    setApprovalRules: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, approvalsRights.setApprovalRules, { companyId, caller });
      const rules = { ...body, approvalAbove: toMinor(body.approvalAbove) };
      await setApprovalRules(db, companyId, rules, caller);
      return done('Rules saved. They apply to new orders.');
    },

    setMemberLimits: async ({ params, body, caller }) => {
      await admitToCompany(db, approvalsRights.setMemberLimits, {
        companyId: params.companyId,
        caller,
      });
      const limits = { orderLimit: toMinor(body.orderLimit), monthLimit: toMinor(body.monthLimit) };
      await setMemberLimits(db, params, limits, caller);
      return done('Limits saved. They apply to new orders.');
    },

    setSubstitute: async ({ params: { companyId }, body, caller }) => {
      await admitToCompany(db, approvalsRights.setSubstitute, { companyId, caller });
      const { substituteId, from, until } = body;
      await setSubstitute(
        db,
        companyId,
        { substituteId, ...(from && { from }), ...(until && { until }) },
        caller,
      );
      return done(substituteId ? 'Substitute saved.' : 'Substitute removed.');
    },
  });
}

import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { nameTerms } from '#shop/orders/rules/payment-terms.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type { setTermsSchema } from '../contract/account.ts';
import { companyTerms, type TermsRow } from './tables.ts';

type Admin = { id: string };

async function findTerms(tx: Database, companyId: string): Promise<TermsRow | undefined> {
  const [row] = await tx.select().from(companyTerms).where(eq(companyTerms.companyId, companyId));
  return row;
}

const factsOf = (row: TermsRow | undefined) =>
  row && {
    terms: nameTerms(row),
    discount: row.discountBasisPoints && `${row.discountBasisPoints / 100} % within ${row.discountDays} days`,
    creditLimit: row.creditLimit === null ? 'none' : minorToAmount(row.creditLimit),
  };

/** What is bought from now on; orders on account keep the terms that they were bought by. */
export async function setTerms(
  db: Database,
  companyId: string,
  { terms, creditLimit, revision }: z.infer<typeof setTermsSchema>,
  admin: Admin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const before = await findTerms(tx, companyId);
    if ((before?.revision ?? 0) !== revision)
      throw new ShopError('changed-meanwhile', 'The terms were changed meanwhile. Reload and try again.');
    const { kind, days, discount } = terms;
    const set = {
      ...{ kind, days, creditLimit: creditLimit === null ? null : amountToMinor(creditLimit) },
      discountBasisPoints: discount && Math.round(discount.percent * 100),
      discountDays: discount?.days,
    };
    const [after] = await tx
      .insert(companyTerms)
      .values({ companyId, ...set })
      .onConflictDoUpdate({
        target: companyTerms.companyId,
        set: { ...set, revision: sql`${companyTerms.revision} + 1` },
      })
      .returning();
    await recordAdminActions(tx, admin, [
      {
        action: 'company.terms-changed',
        subject: subjectOf(company),
        ...(before && { before: factsOf(before) }),
        after: factsOf(after),
      },
    ]);
  });
}

/** Nothing more can be bought on account, for a reason that the company reads; or it can again. */
export async function setHold(
  db: Database,
  companyId: string,
  reason: string | null,
  admin: Admin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const before = await findTerms(tx, companyId);
    if (!before) throw new ShopError('conflict', 'This company has no payment terms.');
    if (before.holdReason === reason) return;
    await tx
      .update(companyTerms)
      .set({ holdReason: reason, heldAt: reason === null ? null : (before.heldAt ?? new Date()) })
      .where(eq(companyTerms.companyId, companyId));
    await recordAdminActions(tx, admin, [
      {
        action: reason === null ? 'company.account-released' : 'company.account-held',
        subject: subjectOf(company),
        after: { reason: reason ?? `Was: ${before.holdReason}` },
      },
    ]);
  });
}

import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { amountToMinor, formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type { allocateSchema, companyPaymentSchema } from '../contract/account.ts';
import { allocate, openItems, recordPayment } from './ledger.ts';

/** An admin has seen money of a company at the bank. Answers in words what it paid. */
export async function recordCompanyPayment(
  db: Database,
  companyId: string,
  { id, amount, receivedOn: day, reference, items }: z.infer<typeof companyPaymentSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const amountCents = amountToMinor(amount);
    const { id: creditId, isNew } = await recordPayment(tx, {
      ...{ companyId, amountCents, day, reference, source: 'admin', sourceKey: id },
      currency: shopCurrency().code,
    });
    if (!isNew) return 'This payment is recorded already.';
    const wanted = items ?? (await openItems(tx, { companyId })).map((item) => item.id);
    const { paid, leftCents } = await allocate(tx, { creditId, items: wanted.map((itemId) => ({ itemId })) });
    await recordAdminActions(tx, admin, [
      {
        action: 'company.payment-recorded',
        subject: subjectOf(company),
        after: { amountCents, receivedOn: day, reference, items: paid.length },
      },
    ]);
    const left = leftCents > 0 ? ` ${formatMinor(leftCents)} stays on the account.` : '';
    const what = paid.length === 1 ? '1 open item' : `${paid.length} open items`;
    return `Payment recorded for ${what}.${left}`;
  });
}

export async function allocateCredit(
  db: Database,
  companyId: string,
  { creditId, items }: z.infer<typeof allocateSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const { paid, leftCents } = await allocate(tx, {
      ...{ creditId, companyId },
      items: items.map((itemId) => ({ itemId })),
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'company.credit-allocated',
        subject: subjectOf(company),
        after: {
          amountCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
          items: paid.length,
        },
      },
    ]);
    return leftCents > 0 ? `Allocated. ${formatMinor(leftCents)} stays on the account.` : 'Allocated.';
  });
}

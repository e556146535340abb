import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, formatMinor, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { subjectOf } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type {
  allocateSchema,
  companyPaymentSchema,
  payOutSchema,
  writeOffSchema,
} from '../contract/account.ts';
import { isLateCost } from '../rules/entries.ts';
import { allocate, findEntry, openItems, payOut, recordPayment } from './ledger.ts';

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
    if (!isNew) return 'This payment is already recorded.';
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
    return `Payment recorded and applied to ${what}.${left}`;
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

/**
 * What is left of an item is given up. What it does to the tax is for the shop's accountant. Interest and fees are none of
 * it: `waiveCharge` lets go of them.
 */
export async function writeOff(
  db: Database,
  { companyId, itemId }: { companyId: string; itemId: string },
  { id, amount, reason }: z.infer<typeof writeOffSchema>,
  { admin, today: day }: { admin: { id: string }; today: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const item = await findEntry(tx, itemId);
    if (item && isLateCost(item.kind))
      throw new ShopError('conflict', 'Interest and reminder fees can’t be written off. Waive them instead.');
    const amountCents = amountToMinor(amount);
    const { id: creditId, isNew } = await recordPayment(tx, {
      ...{ kind: 'write-off', companyId, amountCents, day, reference: reason },
      ...{ currency: shopCurrency().code, source: 'admin', sourceKey: id },
    });
    if (!isNew) return 'This is already written off.';
    await allocate(tx, { creditId, companyId, items: [{ itemId, amountCents }] });
    const after = { amountCents, reason };
    await recordAdminActions(tx, admin, [
      { action: 'company.rest-written-off', subject: subjectOf(company), after },
    ]);
    return `${formatMinor(amountCents)} written off.`;
  });
}

/** An admin has sent money back that was on the account. */
export async function payOutCredit(
  db: Database,
  { companyId, creditId }: { companyId: string; creditId: string },
  { id, amount, sentOn: day, reference }: z.infer<typeof payOutSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const amountCents = amountToMinor(amount);
    const about = { companyId, amountCents, day, reference, source: 'admin', sourceKey: id } as const;
    if (!(await payOut(tx, creditId, about)).isNew) return 'This refund is already recorded.';
    const after = { amountCents, sentOn: day, reference };
    await recordAdminActions(tx, admin, [
      { action: 'company.credit-paid-out', subject: subjectOf(company), after },
    ]);
    return `Bank refund of ${formatMinor(amountCents)} recorded.`;
  });
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { addCompany, type CompanyPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import { findLedgerFaults } from '../check-ledger.ts';
import { allocate, openItems, recordPayment, unallocatedCredits } from '../ledger.ts';
import { accountEntries } from '../tables.ts';

const day = new Date().toISOString().slice(0, 10);

/** A company that owes what is given, in cents, and its accountant, who pays it by card. */
export async function addDebtor(shop: TestShop, ...owed: number[]) {
  const { db } = shop.database;
  const company = await addCompany(shop, `Volta ${randomUUID().slice(0, 8)}`);
  const { companyId } = company;
  const items: string[] = [];
  for (const amountCents of owed) {
    const [debit] = await db
      .insert(accountEntries)
      .values({
        ...{ companyId, kind: 'payment-return', amountCents, currency: 'USD', day, dueOn: day },
        ...{ reference: `R-${items.length + 1}`, source: 'bank', sourceKey: randomUUID() },
      })
      .returning();
    items.push(debit?.id ?? '');
  }
  const accountant = await company.addMember('accounts-payable');
  return {
    ...{ ...company, db, items, accountant, charges: shop.parts.accountCharges },
    start: (who: CompanyPerson, chosen: string[] = items) =>
      send(who, 'POST', `/companies/${companyId}/cardPayments`, { items: chosen }),
    confirm: (who: CompanyPerson, id: string) =>
      send(who, 'POST', `/companies/${companyId}/cardPayments/${id}`),
    open: async () => (await openItems(db, { companyId })).map(({ openCents }) => openCents),
    left: async () => (await unallocatedCredits(db, companyId)).map(({ openCents }) => openCents),
    payOtherwise: (amountCents: number, itemId: string) =>
      db.transaction(async (tx) => {
        const paid = { companyId, amountCents, currency: 'USD', day, reference: 'RF' };
        const { id: creditId } = await recordPayment(tx, {
          ...{ ...paid, source: 'bank', sourceKey: randomUUID() },
        });
        await allocate(tx, { creditId, items: [{ itemId }] });
      }),
  };
}

/** Nothing stands in the database that may not, and the account agrees with itself. */
export async function expectBooks({ database: { db } }: TestShop) {
  expect(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))).toEqual([]);
  const ask = async (text: string) => (await db.execute(sql.raw(text))).rows;
  expect(await findLedgerFaults(ask)).toEqual([]);
}

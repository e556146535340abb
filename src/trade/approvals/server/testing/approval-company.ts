import { eq, sql } from 'drizzle-orm';
import { mails } from '#platform/server/mail/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, type CompanyPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import type { Approval } from '../../contract/calls.ts';

/** One shop for all tests of a file. Answers what opens a company in it. */
export function shareShopOfCompanies() {
  const open = shareAmongTests(() =>
    openTestShop({
      config: { rateLimitPerMinute: 100_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
    }),
  );
  return () => openCompany(open());
}

/** A company with a buyer and an approver; a product of 1.00 apiece. */
async function openCompany(shop: TestShop) {
  const { db } = shop.database;
  const company = await addCompany(shop, `Volta ${crypto.randomUUID()}`);
  const { companyId, owner, addMember, buyFor } = company;
  const [buyer, approver] = [await addMember('buyer', 'bea'), await addMember('approver', 'ann')];
  await buyFor(buyer);
  const product = await addProduct(db, {
    ...{ name: `Cell ${crypto.randomUUID()}`, available: 10_000, priceCents: 100, minOrder: 1 },
  });
  const limit = (person: CompanyPerson, limits: { orderLimit?: number | null; monthLimit?: number | null }) =>
    send(owner, 'PUT', `/companies/${companyId}/members/${person.id}/limits`, {
      ...{ orderLimit: null, monthLimit: null, ...limits },
    });
  const setRules = (rules: object) =>
    send(owner, 'PUT', `/companies/${companyId}/approvalRules`, {
      ...{ approvalAbove: null, approvesNewAddresses: false, ownerApprovesOwn: false, ...rules },
    });
  const waiting = async (person: CompanyPerson): Promise<Approval[]> =>
    (await send(person, 'GET', '/approvals')).json().waiting;
  const decide = async (person: CompanyPerson, orderId: string, change: object = {}) => {
    const seen = (await waiting(person)).find((one) => one.orderId === orderId);
    return await send(person, 'POST', `/orders/${orderId}/approval`, {
      ...{ decision: 'approve', contentHash: seen?.contentHash ?? 'unseen', ...change },
    });
  };
  const stateOf = async (id: string) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    return (
      row && { waits: row.awaitsApproval, isDeleted: row.deletedAt !== null, isPaid: row.paidAt !== null }
    );
  };
  const heldOf = async () => {
    const { rows } = await db.execute(sql`select held from stock where product_id = ${product.id}`);
    return Number(rows[0]?.held);
  };
  const mailsTo = async ({ email }: CompanyPerson) =>
    (await db.select().from(mails).where(eq(mails.email, email))).map(({ kind }) => kind);
  return {
    ...{
      shop,
      db,
      ...company,
      buyer,
      approver,
      product,
      limit,
      setRules,
      waiting,
      decide,
      stateOf,
      heldOf,
      mailsTo,
    },
  };
}

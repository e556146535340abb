import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { currencyOfCharges, minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { nameTerms, type PaymentTerms } from '#shop/orders/rules/payment-terms.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { assertCan, changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { isInStock } from '#shop/orders/server/stock-of-orders.ts';
import { paidAlready } from '#shop/payments/server/hold-for-payment.ts';
import { hasParkedIntent } from '#shop/payments/server/payment-repository.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { playTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { type CompanyRow, companies } from '#trade/companies/server/tables.ts';
import type { AccountOffer } from '../contract/account.ts';
import { creditLeft, whyNotOnAccount } from '../rules/credit.ts';
import { readExposure } from './exposure.ts';
import { companyTerms, type TermsRow } from './tables.ts';

type Parts = Pick<ShopParts, 'db' | 'readSettings' | 'orderParts' | 'paymentParts' | 'stockChanged'>;

export const termsOf = ({ kind, days, discountBasisPoints, discountDays }: TermsRow): PaymentTerms => ({
  ...{ kind, days },
  discount:
    discountBasisPoints !== null && discountDays !== null
      ? { basisPoints: discountBasisPoints, days: discountDays }
      : null,
});

const areInvoicesOn = async ({ readSettings }: Parts) => (await readSettings('tax')).invoices !== 'off';

/** Whether an order can be bought on account, by what is known now. Nothing of an order that a person placed for themselves. */
export async function readOffer(parts: Parts, order: OrderRow): Promise<AccountOffer> {
  const { db } = parts;
  const isPossible = order.companyId !== null && canOrder('buy-on-account', statesOfRow(order));
  if (!order.companyId || !isPossible) return { isOffered: false, reason: null, terms: null, left: null };
  const [company] = await db.select().from(companies).where(eq(companies.id, order.companyId));
  if (!company) throw noSuchOrder();
  const { refusal, terms, left } = await judge(db, company, order.totalCents, await areInvoicesOn(parts));
  return {
    isOffered: !refusal,
    reason: refusal ?? null,
    terms: terms && nameTerms(termsOf(terms)),
    left: left === null ? null : minorToAmount(left),
  };
}

async function judge(db: Database, company: CompanyRow, total: number, areInvoicesOn: boolean) {
  const [terms] = await db.select().from(companyTerms).where(eq(companyTerms.companyId, company.id));
  const exposure = await readExposure(db, company.id);
  const refusal = whyNotOnAccount({ company, terms: terms ?? null, areInvoicesOn, exposure, total });
  return { refusal, terms: terms ?? null, left: terms ? creditLeft(terms.creditLimit, exposure) : null };
}

/** A card payment may begin in another window while the one before is being closed. */
const attempts = 3;

/**
 * The company owes what the order costs, and the order can ship. Decided under the company's lock, so that all its orders
 * together never pass its limit. Buying it again changes nothing.
 */
export async function buyOnAccount(parts: Parts, order: OrderRow, caller: { id: string }): Promise<void> {
  const { db, orderParts, paymentParts, stockChanged } = parts;
  const { companyId } = order;
  if (!companyId) throw new ShopError('conflict', 'Only company orders can be bought on account.');
  const invoicesOn = await areInvoicesOn(parts);
  // What is bought with play money goes with the demo.
  const prefix = (await paymentParts.readBank())?.isPlay ? playTransfer : 'account_';
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (canOrder('buy-on-account', statesOfRow(order))) await orderParts.payments.close(order.id);
    const bought = await db.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId);
      const now = await lockOrder(tx, order.id);
      if (!now) throw noSuchOrder();
      if (now.onAccountAt) return { hasTakenStock: false };
      assertCan('buy-on-account', now);
      if (await hasParkedIntent(tx, now.id)) throw paidAlready();
      if (await orderParts.payments.areOpen(tx, now.id)) return undefined;
      const isLapsed = statesOfRow(now).hold === 'lapsed';
      if (isLapsed && !(await isInStock(tx, now.id)))
        throw new ShopError(
          'out-of-stock',
          'This order expired and its stock has been sold. Please order again.',
        );
      const { refusal, terms } = await judge(tx, company, now.totalCents, invoicesOn);
      if (refusal || !terms) throw new ShopError('conflict', refusal?.message ?? 'There are no terms.');
      const transactionId = prefix + randomUUID().replaceAll('-', '');
      await owe(tx, now, { terms, transactionId }, caller);
      return { hasTakenStock: isLapsed };
    });
    if (bought?.hasTakenStock) stockChanged();
    if (bought) return;
  }
  throw new ShopError('conflict', 'This order is being paid in another window.');
}

async function owe(
  tx: Database,
  order: OrderRow,
  { terms, transactionId }: { terms: TermsRow; transactionId: string },
  caller: { id: string },
): Promise<void> {
  const { id: orderId, totalCents: amountCents } = order;
  await tx.insert(payments).values({
    ...{ id: transactionId, method: 'account', status: 'settled', orderId, amountCents },
    currency: currencyOfCharges(),
  });
  const set = { transactionId, onAccountAt: new Date(), paymentTerms: termsOf(terms) };
  await changeOrder(tx, order, 'buy-on-account', { kind: 'customer', id: caller.id }, { set });
}

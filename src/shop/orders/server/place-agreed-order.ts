import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Minor } from '#platform/kernel/money.ts';
import { totalOf } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { fitsOneOrder, summaryOf } from '../rules/lines.ts';
import { judgeLines } from './judge-order.ts';
import type { CompanyOrders, OrderRules } from './order-parts.ts';
import { findOrderable } from './orderable-products.ts';
import { whyNotWritten } from './place-order.ts';
import { refuseLines } from './refuse-line.ts';
import type { TaxedOrder } from './tax/tax-order.ts';
import { type ChosenDelivery, type NewOrder, type OrderWishes, writeOrders } from './writing/write-order.ts';

/** An order that seller and customer have agreed on before: a quote that was accepted. */
export interface AgreedOrder extends Omit<OrderWishes, 'takeFromCart'> {
  id: string;
  quote: { id: string; number: string };
  /** Whose it is; null for the customer's own. */
  companyId: string | null;
  customer: { name: string; phone: string };
  address: string;
  chosen: ChosenDelivery;
  /** Nothing where the shop charges none. */
  taxed?: TaxedOrder | undefined;
  /** A line with a promised day may be more than is in stock: what is missing is owed. */
  lines: { productId: string; quantity: number; unitCents: Minor; promisedOn?: string | undefined }[];
}

interface AgreedOrderParts {
  rules: OrderRules;
  companyOrders: CompanyOrders;
}

/**
 * Places it in a transaction that also settles the agreement, so that both happen or neither. Prices are the agreed ones;
 * stock, the customer's open orders and the limits of a company decide as ever. Answers whether it was placed: if not, a
 * product has changed meanwhile, and all of it is to be tried again. Stock that is taken meanwhile breaks a rule of the database.
 */
export async function placeAgreedOrder(
  { rules, companyOrders }: AgreedOrderParts,
  tx: Database,
  caller: Pick<Caller, 'id' | 'email'>,
  agreed: AgreedOrder,
): Promise<boolean> {
  const { companyId, ...wanted } = agreed;
  const wantedLines = agreed.lines.map(({ productId, quantity, unitCents, promisedOn }) => ({
    ...{ product: { id: productId }, quantity, agreed: { unitCents }, agreedDay: promisedOn },
    seen: { unitCents, totalCents: totalOf(unitCents, quantity) },
  }));
  const products = await findOrderable(
    tx,
    agreed.lines.map(({ productId }) => ({ id: productId })),
  );
  const {
    fit: lines,
    unfit: [worst, ...bad],
  } = judgeLines(products, wantedLines);
  if (worst) throw refuseLines([worst, ...bad]);
  if (!lines) throw new ShopError('invalid-request', messages.required('lines'));
  const summary = summaryOf(lines);
  const addedCents = agreed.chosen.priceMinor + (agreed.taxed?.taxCents ?? 0);
  if (!fitsOneOrder({ ...summary, totalCents: summary.totalCents + addedCents }))
    throw new ShopError('invalid-request', messages.tooMuchForOneOrder);
  const customer = { id: caller.id, email: caller.email, ...agreed.customer };
  const order: NewOrder = { ...wanted, customer, lines, summary };
  const admitted = companyId === null ? undefined : await companyOrders.admit(tx, companyId, order);
  if (companyId !== null && !admitted) return false;
  const [outcome = 'changed'] = await writeOrders(tx, [{ ...order, company: admitted?.company }], rules);
  const refusal = whyNotWritten(outcome, rules);
  if (refusal) throw refusal;
  if (outcome !== 'placed') return false;
  await admitted?.wasPlaced(tx);
  return true;
}

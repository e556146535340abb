import { asc, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { ClosedShop } from '#platform/contract/shop-info.ts';
import type { Minor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule, isDeadlock } from '#platform/server/database/failures.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import type { StockChanged } from '#platform/server/http/handlers.ts';
import { type PersonPrices, pricesAlike } from '#shop/catalog/server/person-prices.ts';
import { currencyChanged } from '#shop/settings/server/money-terms.ts';
import { fitsOneOrder, summaryOf } from '../rules/lines.ts';
import { isDayOver } from '../rules/wished-day.ts';
import { type FitLines, type JudgeParts, judgeOrder, type WantedLines } from './judge-order.ts';
import type { CompanyOrders, OrderRules } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';
import { type RefuseLines, refuseLines } from './refuse-line.ts';
import { orderLines } from './tables.ts';
import { assertTaxAsSeen, toTax } from './tax/agree-tax.ts';
import type { TaxOrder } from './tax/tax-order.ts';
import {
  type ChosenDelivery,
  type NewOrder,
  type NewOrderLine,
  type OrderWishes,
  totalOf,
  type WrittenOrder,
  writeOrders,
} from './writing/write-order.ts';
import { type WriteOrder, writeAlone } from './writing/write-together.ts';

export interface WantedOrder extends OrderWishes, WantedLines {
  id: string;
  deliveryMethod?: string | undefined;
  /** What the customer was shown, and agreed to. */
  seenDelivery?: Minor | undefined;
  seenTax?: Minor | undefined;
  customer: { name: string; phone: string };
  address: string;
  /** Whom the customer was shown to buy for; as they have chosen where nothing is said. */
  buyingAs?: string | null | undefined;
}

/** As of now: until when ordering is paused, if it is, and the version of the terms, if any are stated. */
export type ReadOrdering = () => Promise<{ closed: ClosedShop | null; termsVersion: number | null }>;

export interface PlaceOrderParts extends JudgeParts {
  rules: OrderRules;
  /** Prices and dates of delivery. Without it, goods are fetched ex works and no day is promised. */
  choose?: (wanted: WantedOrder, lines: readonly NewOrderLine[]) => Promise<ChosenDelivery>;
  /** Without it, no tax is charged. */
  taxOrder?: TaxOrder;
  /** Told after an order that was written by itself. */
  stockChanged?: StockChanged;
  /** Without it, every order is written by itself. */
  write?: WriteOrder;
  /** Without it, everyone buys for themselves. */
  companyOrders?: CompanyOrders;
  /** Whether orders are taken now, and under which terms. Without it they are, under none. */
  readOrdering?: ReadOrdering;
}

/** Others may take the stock, or an admin change a price, between reading and writing; more often than this it is no chance. */
const attempts = 5;

/**
 * Takes the stock and keeps the order, or does neither. Placing the same order again changes nothing, so a
 * browser that heard no answer may simply try again. Answers whether it is a new one.
 */
export async function placeOrder(
  parts: PlaceOrderParts,
  caller: Caller,
  wanted: WantedOrder,
  refuse: RefuseLines = refuseLines,
): Promise<boolean> {
  let companyId = wanted.buyingAs ?? (wanted.costCenter ? await findBuysFor(parts.db, caller) : null);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      const termsVersion = await requireOpen(parts);
      assertDayIsToCome(wanted.wishedOn);
      if (companyId) companyId = (await parts.companyOrders?.findSuccessor(parts.db, companyId)) ?? companyId;
      const judged = await judgeOrder(parts, { caller, companyId, wanted, recalls: attempt === 1 });
      if ('unfit' in judged) {
        // It may be fit by the prices of the company that they buy for.
        const buysFor = await findBuysFor(parts.db, caller);
        if (buysFor === companyId) throw refuse(judged.unfit);
        if (wanted.buyingAs !== undefined) throw buysForAnother();
        companyId = buysFor;
        continue;
      }
      const { lines, prices } = judged;
      const outcome = await tryToPlace(parts, caller, { ...wanted, termsVersion, companyId, prices }, lines);
      if (outcome === 'placed') return true;
      if (typeof outcome === 'object') {
        if (wanted.buyingAs !== undefined) throw buysForAnother();
        companyId = outcome.buysFor;
      }
      const refusal = whyNotWritten(outcome, parts.rules);
      if (refusal) throw refusal;
    } catch (error) {
      // Whatever stands against it now, it may have been placed before.
      if (!(error instanceof ShopError)) throw error;
      await waitForTurn(parts.db, caller);
      if (await wasPlacedBefore(parts.db, caller, wanted)) return false;
      throw error;
    }
    if (await wasPlacedBefore(parts.db, caller, wanted)) return false;
  }
  throw new ShopError('conflict', 'This product has just changed. Please try again.');
}

async function tryToPlace(
  parts: PlaceOrderParts,
  caller: Caller,
  {
    companyId,
    prices,
    ...wanted
  }: WantedOrder & { companyId: string | null; prices?: PersonPrices | undefined },
  lines: FitLines,
): Promise<WrittenOrder> {
  const { db, rules, choose, write = writeAlone((orders) => writeOrders(db, orders, rules)) } = parts;
  const summary = summaryOf(lines);
  if (!fitsOneOrder(summary)) throw new ShopError('invalid-request', messages.tooMuchForOneOrder);
  if (wanted.costCenter && !companyId) throw costCenterOfNone();
  const chosen = await choose?.(wanted, lines);
  const taxed = await parts.taxOrder?.(toTax({ ...wanted, askedBy: caller, companyId }, lines, chosen));
  const order = { ...wanted, lines, summary, chosen, taxed, customer: { ...caller, ...wanted.customer } };
  assertTaxAsSeen(wanted, order);
  if (!fitsOneOrder({ ...summary, totalCents: totalOf(order) }))
    throw new ShopError('invalid-request', messages.tooMuchForOneOrder);
  try {
    return companyId ? await writeForCompany(parts, companyId, { ...order, prices }) : await write(order);
  } catch (error) {
    // Another order was quicker: what it left decides.
    if (findBrokenRule(error) === 'stock_is_not_oversold' || isDeadlock(error)) return 'changed';
    throw error;
  }
}

/** Under the company's lock, so that no two orders pass a limit together, at prices that still hold; and by itself. */
async function writeForCompany(
  { db, rules, companyOrders, readPersonPrices, stockChanged }: PlaceOrderParts,
  companyId: string,
  { prices, ...order }: NewOrder & { prices: PersonPrices | undefined },
): Promise<WrittenOrder> {
  if (!companyOrders) return { buysFor: null };
  const outcome = await db.transaction(async (tx) => {
    const admitted = await companyOrders.admit(tx, companyId, order);
    if (!admitted) return 'changed';
    const productIds = order.lines.map(({ productId }) => productId);
    const now = await readPersonPrices?.(tx, { personId: order.customer.id, productIds }, { holds: true });
    if (!pricesAlike(now, prices)) return 'changed';
    const [written = 'changed'] = await writeOrders(tx, [{ ...order, company: admitted.company }], rules);
    if (written === 'placed') await admitted.wasPlaced(tx);
    return written;
  });
  if (outcome === 'placed') stockChanged?.();
  return outcome;
}

function costCenterOfNone(): ShopError {
  const message = 'Only orders of a company have a cost centre.';
  return new ShopError('invalid-request', message, [{ field: 'costCenter', message }]);
}

const buysForAnother = () =>
  new ShopError('conflict', 'You’ve switched who you’re buying for. Reload the page and check the order.');

/** The version of the terms it is placed under. */
export async function requireOpen({
  readOrdering,
}: Pick<PlaceOrderParts, 'readOrdering'>): Promise<number | null> {
  if (!readOrdering) return null;
  const { closed, termsVersion } = await readOrdering();
  if (closed) throw new ShopError('ordering-paused', closed.message);
  return termsVersion;
}

/** Asked with each try and not before: of an order that was placed yesterday, a retry may come today. */
function assertDayIsToCome(wishedOn: string | undefined): void {
  if (wishedOn === undefined || !isDayOver(wishedOn, new Date())) return;
  throw new ShopError('invalid-request', messages.pastDay, [
    { field: 'wishedOn', message: messages.pastDay },
  ]);
}

/** The company that a person buys for; null for themselves. */
async function findBuysFor(db: Database, { id }: Caller): Promise<string | null> {
  const { rows } = await db.execute<{ company: string | null }>(
    sql`select buys_for_company(${id}) as company`,
  );
  return rows[0]?.company ?? null;
}

/**
 * Until nothing of the customer's is being written any more: the database goes on with an order whose instance of the shop was
 * killed, while its retry is refused by another one.
 */
async function waitForTurn(db: Database, { id }: Caller): Promise<void> {
  await db.execute(sql`select from users where id = ${id} for no key update`);
}

/** A retry carries the same order. Anything else under the same id is a mistake, or a stranger's guess. */
async function wasPlacedBefore(db: Database, caller: Caller, wanted: WantedOrder): Promise<boolean> {
  const placed = await findOrderRow(db, wanted.id);
  if (!placed) return false;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.id))
    .orderBy(asc(orderLines.position));
  const isSame =
    placed.userId === caller.id &&
    (placed.deliveryTerms?.method ?? undefined) === (wanted.deliveryMethod || undefined) &&
    lines.length === wanted.lines.length &&
    wanted.lines.every(({ product, quantity }, index) => {
      const line = lines[index];
      const isProduct = 'id' in product ? line?.productId === product.id : line?.name === product.name;
      return isProduct && line?.quantity === quantity;
    });
  if (!isSame) throw new ShopError('conflict', 'Another order already has this id. Please try again.');
  if (placed.deletedAt) throw new ShopError('conflict', 'This order was deleted.');
  return true;
}

/** In words; nothing where trying again may help. */
export function whyNotWritten(
  outcome: WrittenOrder,
  { maxOpenOrders }: Pick<OrderRules, 'maxOpenOrders'>,
): ShopError | undefined {
  if (outcome === 'no-customer') return new ShopError('not-signed-in', messages.noUser);
  if (outcome === 'other-currency') return currencyChanged();
  if (outcome !== 'too-many-open-orders') return undefined;
  return new ShopError(outcome, `You have ${maxOpenOrders} unpaid orders. Please pay or delete one first.`);
}

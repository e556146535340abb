import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { ClosedShop } from '#platform/contract/shop-info.ts';
import { codeOfCountry } from '#platform/kernel/countries.ts';
import { amountToMinor, type Minor } from '#platform/kernel/money.ts';
import { ownsOrder } from '#platform/kernel/ownership.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule, isDeadlock } from '#platform/server/database/failures.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import { requirePhone } from '#shop/delivery/server/read-phone.ts';
import type { placeOrderSchema } from '../contract/order.ts';
import type { placeOrderOfLinesSchema } from '../contract/order-of-lines.ts';
import { addressText } from '../rules/delivery-address.ts';
import { judgeLine, type WantedLine } from '../rules/judge-line.ts';
import { fitsOneOrder, type OrderLine, summaryOf } from '../rules/lines.ts';
import { isDayOver } from '../rules/wished-day.ts';
import type { OrderRules } from './order-parts.ts';
import { findOrderRow } from './order-repository.ts';
import type { RememberedProducts } from './orderable-products.ts';
import { findOrderable, type ProductReference, type ReadProduct } from './orderable-products.ts';
import { type RefuseLines, refuseLines, type UnfitLine } from './refuse-line.ts';
import { orderLines } from './tables.ts';
import {
  type ChosenDelivery,
  type OrderWishes,
  type WrittenOrder,
  writeOrders,
} from './writing/write-order.ts';
import { type WriteOrder, writeAlone } from './writing/write-together.ts';

export interface WantedOrder extends OrderWishes {
  id: string;
  deliveryMethod?: string | undefined;
  /** What the customer was shown, and agreed to. */
  seenDelivery?: Minor | undefined;
  customer: { name: string; phone: string };
  address: string;
  lines: (WantedLine & { product: ProductReference })[];
}

/** As of now: until when ordering is paused, if it is, and the version of the terms, if any are stated. */
export type ReadOrdering = () => Promise<{ closed: ClosedShop | null; termsVersion: number | null }>;

export interface PlaceOrderParts {
  db: Database;
  rules: OrderRules;
  /** Prices and dates of delivery. Without it, goods are fetched ex works and no day is promised. */
  choose?: (wanted: WantedOrder, lines: readonly OrderLine[]) => Promise<ChosenDelivery>;
  /** Without it, every order reads what it is about. */
  remembered?: RememberedProducts;
  /** Without it, every order is written by itself. */
  write?: WriteOrder;
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
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      const termsVersion = await requireOpen(parts);
      assertDayIsToCome(wanted.wishedOn);
      const lines = (attempt === 1 && recallLines(parts, wanted)) || (await readLines(parts, wanted, refuse));
      const outcome = await tryToPlace(parts, caller, { ...wanted, termsVersion }, lines);
      if (outcome === 'placed') return true;
      if (outcome === 'no-customer') throw new ShopError('not-signed-in', messages.noUser);
      if (outcome === 'other-currency')
        throw new ShopError(
          'conflict',
          'The shop’s currency has just changed. Reload the page and check the prices.',
        );
      if (outcome === 'too-many-open-orders') throw tooManyOpenOrders(parts.rules);
    } catch (error) {
      // Whatever stands against it now, it may have been placed before.
      if (error instanceof ShopError && (await wasPlacedBefore(parts.db, caller, wanted))) return false;
      throw error;
    }
    if (await wasPlacedBefore(parts.db, caller, wanted)) return false;
  }
  throw new ShopError('conflict', 'This product has just changed. Please try again.');
}

async function tryToPlace(
  { db, rules, choose, write = writeAlone((orders) => writeOrders(db, orders, rules)) }: PlaceOrderParts,
  caller: Caller,
  wanted: WantedOrder,
  lines: FitLines,
): Promise<WrittenOrder> {
  const summary = summaryOf(lines);
  if (!fitsOneOrder(summary)) throw new ShopError('invalid-request', messages.tooMuchForOneOrder);
  const chosen = await choose?.(wanted, lines);
  const order = { ...wanted, lines, summary, chosen, customer: { ...caller, ...wanted.customer } };
  try {
    return await write(order);
  } catch (error) {
    // Another order was quicker: what it left decides.
    if (findBrokenRule(error) === 'stock_is_not_oversold' || isDeadlock(error)) return 'changed';
    throw error;
  }
}

/** The version of the terms it is placed under. */
async function requireOpen({ readOrdering }: PlaceOrderParts): Promise<number | null> {
  if (!readOrdering) return null;
  const { closed, termsVersion } = await readOrdering();
  if (closed) throw new ShopError('ordering-paused', closed.message);
  return termsVersion;
}

type ReadLine = OrderLine & { revision: number };
type FitLines = [ReadLine, ...ReadLine[]];

/** Asked with each try and not before: of an order that was placed yesterday, a retry may come today. */
function assertDayIsToCome(wishedOn: string | undefined): void {
  if (wishedOn === undefined || !isDayOver(wishedOn, new Date())) return;
  throw new ShopError('invalid-request', messages.pastDay, [
    { field: 'wishedOn', message: messages.pastDay },
  ]);
}

/** As far as they are remembered, and nothing was against them when they were read. */
function recallLines({ remembered }: PlaceOrderParts, { lines }: WantedOrder): FitLines | undefined {
  const products = remembered?.find(lines.map(({ product }) => product));
  const { fit, unfit } = judgeLines(products ?? [], lines);
  return unfit.length === 0 ? fit : undefined;
}

/** The lines as they would be placed, at the prices of now; or all that stands against them. */
async function readLines(
  { db, remembered }: PlaceOrderParts,
  { lines }: WantedOrder,
  refuse: RefuseLines,
): Promise<FitLines> {
  const products = await findOrderable(
    db,
    lines.map(({ product }) => product),
  );
  remembered?.keep(products);
  const {
    fit,
    unfit: [worst, ...bad],
  } = judgeLines(products, lines);
  if (worst) throw refuse([worst, ...bad]);
  if (!fit) throw new ShopError('invalid-request', messages.required('lines'));
  return fit;
}

function judgeLines(
  products: readonly (ReadProduct | undefined)[],
  lines: WantedOrder['lines'],
): { fit: FitLines | undefined; unfit: UnfitLine[] } {
  const unfit: UnfitLine[] = [];
  const read: ReadLine[] = [];
  for (const [index, wanted] of lines.entries()) {
    const product = products[index];
    const { quantity } = wanted;
    const verdict = product && judgeLine(product, wanted);
    if (!verdict) unfit.push({ index, quantity });
    else if ('problem' in verdict) unfit.push({ index, quantity, product, problem: verdict.problem });
    else read.push({ ...verdict.line, revision: product.revision });
  }
  const [first, ...others] = read;
  return { fit: first && [first, ...others], unfit };
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
    ownsOrder(caller, placed) &&
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

function tooManyOpenOrders({ maxOpenOrders }: OrderRules): ShopError {
  return new ShopError(
    'too-many-open-orders',
    `You have ${maxOpenOrders} unpaid orders. Please pay or delete one first.`,
  );
}

/** The specification's order: one line, in the shop’s currency. */
export function readSingleLine(body: z.infer<typeof placeOrderSchema>): WantedOrder {
  const { orderID: id, productID, name, customer_Name, phone, address, quantity, rate, total } = body;
  return {
    id,
    customer: { name: customer_Name, phone },
    address,
    lines: [
      {
        product: productID ? { id: productID } : { name },
        quantity,
        seen: { unitCents: amountToMinor(rate), totalCents: amountToMinor(total) },
      },
    ],
  };
}

/** By the country it goes to. Where that is not one of the list, which old clients send, the digits stay as they are. */
function readContactPhone(phone: string, country: string): string {
  const code = codeOfCountry(country);
  return code ? requirePhone('phone', phone, code) : phone;
}

export function readLinesOfOrder(body: z.infer<typeof placeOrderOfLinesSchema>): WantedOrder {
  const {
    id,
    name,
    phone,
    delivery,
    purchaseOrder,
    wishedOn,
    note,
    takeFromCart,
    lines,
    deliveryMethod,
    deliveryPrice,
  } = body;
  return {
    ...{ id, delivery, purchaseOrder, wishedOn, note, takeFromCart, deliveryMethod },
    seenDelivery: deliveryPrice === undefined ? undefined : amountToMinor(deliveryPrice),
    customer: { name, phone: readContactPhone(phone, delivery.country) },
    address: addressText(delivery),
    lines: lines.map(({ productId, quantity, unitPrice, total }) => ({
      product: { id: productId },
      quantity,
      seen: { unitCents: amountToMinor(unitPrice), totalCents: amountToMinor(total) },
    })),
  };
}

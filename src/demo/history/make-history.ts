import { type PriceTerms, priceFor } from '#shop/catalog/rules/pricing.ts';
import { type QuantityTerms, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { OrderLine } from '#shop/orders/rules/lines.ts';

export interface HistoryProduct extends PriceTerms, Required<Pick<QuantityTerms, 'multiple'>> {
  id: string;
  sku: string;
  name: string;
}

export interface PastOrder {
  id: string;
  /** Which of the customers. */
  customer: number;
  lines: [OrderLine, ...OrderLine[]];
  placedAt: Date;
  heldUntil: Date;
  paidAt?: Date;
  shippedAt?: Date;
  lapsedAt?: Date;
  deletedAt?: Date;
  /** Digits of its own, for what is named by chance elsewhere. */
  hex: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface Span {
  /** How many there are; the last has the newest orders. */
  customers: number;
  days: number;
  now: Date;
}

/** Always the same for the same day, products and customers: a good week grows to a better one, and weekends are quiet. */
export function makeHistory(products: HistoryProduct[], { customers, days, now }: Span): PastOrder[] {
  const dice = new Dice(20_261_116);
  const orders: PastOrder[] = [];
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    const midnight = new Date(Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs);
    const isWeekend = [0, 6].includes(midnight.getUTCDay());
    const growth = 1.2 + (days - daysAgo) / days;
    const count = Math.floor((isWeekend ? 0.3 : 1) * growth + dice.roll());
    for (let index = 0; index < count; index++) {
      const placedAt = new Date(midnight.getTime() + (7 + dice.roll() * 11) * hourMs);
      const order = place(dice, products, dice.below(customers), placedAt);
      const outcome = decide(dice, order, now);
      if (placedAt < now) orders.push(outcome);
    }
  }
  // Whatever day it is, something is to be paid and to be shipped.
  const today = (hoursAgo: number) =>
    place(dice, products, customers - 1, new Date(now.getTime() - hoursAgo * hourMs));
  orders.push(today(3), { ...today(5), paidAt: new Date(now.getTime() - 4 * hourMs) });
  return orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** What companies ordered of one product two years ago, and has been in use since: the last one first, then the others. */
export function makeFirstOrders(
  product: HistoryProduct,
  { customers, now }: Omit<Span, 'days'>,
): PastOrder[] {
  const dice = new Dice(20_241_007);
  return firstOrders.slice(0, customers).map((quantity, index) => {
    const placedAt = new Date(now.getTime() - (800 - 6 * index) * dayMs);
    const order = place(dice, [product], (customers - 1 + index) % customers, placedAt);
    const { id: productId, sku, name } = product;
    const lines: PastOrder['lines'] = [{ productId, sku, name, quantity, ...priceFor(product, quantity) }];
    return { ...order, lines, paidAt: after(placedAt, 2), shippedAt: after(placedAt, 20 * 24) };
  });
}

/** How many each has taken. */
const firstOrders = [4, 3, 3, 3];

const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs);

function place(dice: Dice, products: HistoryProduct[], customer: number, placedAt: Date): PastOrder {
  const chosen = dice.some(products, 1 + Math.floor(dice.roll() ** 2 * 6));
  const [first, ...others] = chosen.map((product) => lineOf(dice, product));
  if (!first) throw new Error('There is nothing to order.');
  const hex = dice.hex(32);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  return { id, customer, lines: [first, ...others], placedAt, heldUntil: after(placedAt, 24), hex };
}

/** What has become of it by now: most are paid within hours and sent within days. */
function decide(dice: Dice, order: PastOrder, now: Date): PastOrder {
  const fate = dice.roll();
  const soon = after(order.placedAt, 0.1 + dice.roll() * 3);
  const later = after(order.placedAt, 20 + dice.roll() * 70);
  if (soon >= now) return order;
  if (fate < 0.05) return { ...order, deletedAt: soon };
  if (fate < 0.12)
    return order.heldUntil < now ? { ...order, lapsedAt: after(order.heldUntil, 0.01) } : order;
  return later < now ? { ...order, paidAt: soon, shippedAt: later } : { ...order, paidAt: soon };
}

function lineOf(dice: Dice, product: HistoryProduct): OrderLine {
  const { id: productId, sku, name } = product;
  const least = smallestOrder(product);
  const quantity = least + product.multiple * Math.floor((dice.roll() * 2 * least) / product.multiple);
  return { productId, sku, name, quantity, ...priceFor(product, quantity) };
}

/** Chance that is the same each time: a mulberry32. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.roll() * count);
  }

  some<Item>(items: Item[], count: number): Item[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.below(left.length), 1),
    ).flat();
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.below(16).toString(16)).join('');
  }
}

import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import type { CartLineView, CartView } from '#shop/cart/contract/cart.ts';
import { madeToOrderWords } from '#shop/cart/web/cart-line-item.tsx';

/** What is no longer as it was shown, line by line in words; nothing when all is as it was. */
export function findChanges(seen: readonly CartLineView[], now: readonly CartLineView[]): string[] {
  const before = new Map(seen.map((line) => [line.productId, line]));
  const after = new Map(now.map((line) => [line.productId, line]));
  return [
    ...seen.flatMap((line) => (after.has(line.productId) ? [] : [`${line.name} is no longer in your cart.`])),
    ...now.flatMap((line) => changesOf(before.get(line.productId), line)),
  ];
}

/** The cart with the prices that its person has seen, where others hold now that they have not said yes to. */
export function asSeen(cart: CartView): CartView {
  const lines = cart.lines.map((line) =>
    line.price && line.priceBefore !== undefined
      ? { ...line, price: { ...line.price, unit: line.priceBefore } }
      : line,
  );
  return { ...cart, lines };
}

function changesOf(before: CartLineView | undefined, line: CartLineView): string[] {
  const { name, quantity, price, problem } = line;
  if (problem) return [`${name}: ${problem.message}.`];
  if (!before) return [`${name} was added to your cart.`];
  if (before.quantity !== quantity)
    return [`${name}: ${formatCount(quantity)} units, not ${formatCount(before.quantity)}.`];
  if (price && before.price && before.price.unit !== price.unit)
    return [`${name}: ${formatAmount(price.unit)} per unit, not ${formatAmount(before.price.unit)}.`];
  if (before.madeToOrder?.quantity !== line.madeToOrder?.quantity || dayOf(before) < dayOf(line))
    return [`${name}: ${line.madeToOrder ? madeToOrderWords(line) : 'all of it is in stock now'}.`];
  return [];
}

const dayOf = ({ madeToOrder }: CartLineView) => madeToOrder?.shipsBy ?? '';

import type { ReorderedLineView } from '#contract/reorder.ts';
import { formatDollars } from '#domain/money.ts';
import type { Reordered } from './use-reorder.ts';

/** How much of the order is in the cart. */
export function outcomeOf({ number, lines }: Reordered): { tone: 'success' | 'warning'; title: string } {
  const taken = lines.filter(({ quantity }) => quantity > 0).length;
  const changes = lines.flatMap(changesOf).length;
  if (taken === 0) return { tone: 'warning', title: `Nothing of ${number} can be ordered now` };
  if (taken < lines.length)
    return { tone: 'warning', title: `In your cart: ${taken} of ${lines.length} products of ${number}` };
  return { tone: changes > 0 ? 'warning' : 'success', title: `${number} is in your cart again` };
}

/** What has changed of a line since it was ordered, in sentences; nothing where it is as it was. */
export function changesOf(line: ReorderedLineView): string[] {
  const { ordered, inCart, quantity, problem, price } = line;
  const sentences: string[] = [];
  if (problem && quantity === 0) sentences.push(`${problem.message}, so it was left out.`);
  else if (problem && inCart < quantity)
    sentences.push(`${problem.message}: ${count(quantity)} instead of ${count(ordered)}.`);
  else if (problem) sentences.push(`${problem.message}. ${count(inCart)} stay in your cart.`);
  if (!problem && inCart > ordered) sentences.push(`${count(inCart)} were in your cart already, and stay.`);
  if (inCart > 0 && inCart < quantity)
    sentences.push(`${count(inCart)} were in your cart already, now ${count(quantity)}.`);
  if (price) sentences.push(`${formatDollars(price.now)} per unit, not ${formatDollars(price.before)}.`);
  return sentences;
}

function count(units: number): string {
  return units.toLocaleString('en-US');
}

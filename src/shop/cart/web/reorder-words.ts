import { formatCount } from '#platform/kernel/count.ts';
import { formatDollars } from '#platform/kernel/money.ts';
import type { ReorderedLineView } from '../contract/reorder.ts';
import type { Reordered } from './use-reorder.ts';

/** How much of the order is in the cart. */
export function outcomeOf({ number, lines }: Reordered): { tone: 'success' | 'warning'; title: string } {
  const taken = lines.filter(({ quantity }) => quantity > 0).length;
  const changes = lines.flatMap(changesOf).length;
  if (taken === 0) return { tone: 'warning', title: `No product of ${number} can be ordered right now` };
  if (taken < lines.length)
    return { tone: 'warning', title: `${taken} of ${lines.length} products of ${number} added to your cart` };
  return { tone: changes > 0 ? 'warning' : 'success', title: `${number} added to your cart` };
}

/** What has changed of a line since it was ordered, in sentences; nothing where it is as it was. */
export function changesOf(line: ReorderedLineView): string[] {
  const { ordered, inCart, quantity, problem, price } = line;
  const sentences: string[] = [];
  if (problem && quantity === 0) sentences.push(`${problem.message}. Not added.`);
  else if (problem && inCart < quantity)
    sentences.push(`${problem.message}: ${formatCount(quantity)} instead of ${formatCount(ordered)}.`);
  else if (problem)
    sentences.push(`${problem.message}. Already in your cart (${formatCount(inCart)}), unchanged.`);
  if (!problem && inCart > ordered)
    sentences.push(`Already in your cart (${formatCount(inCart)}), unchanged.`);
  if (inCart > 0 && inCart < quantity)
    sentences.push(`Already in your cart (${formatCount(inCart)}), now ${formatCount(quantity)}.`);
  if (price)
    sentences.push(
      `Price changed from ${formatDollars(price.before)} to ${formatDollars(price.now)} per unit.`,
    );
  return sentences;
}

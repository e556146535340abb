import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor } from '#platform/kernel/money.ts';
import { type JudgedRow, longestCell } from '../contract/quick-order.ts';
import type { Row } from './row-list.ts';

/** What the shop has said of a row, as it was then. */
export interface Judged extends JudgedRow {
  sku: string;
  quantity: string;
  /** The number of the row it was added up with; and of that row, the others' numbers. */
  togetherWith?: number;
  others: number[];
  /** It goes into the cart, by itself or with the row it was added up with. */
  isReady: boolean;
}

export type JudgedRows = ReadonlyMap<number, Judged>;

/** What is sent of a row: no invisible characters, and nothing longer than anything that can be read. */
export function toSent({ sku, quantity }: Row): { sku: string; quantity: string } {
  const tidy = (cell: string, longest: number) => cell.replace(/\p{Cc}/gu, ' ').slice(0, longest);
  return { sku: tidy(sku, longestCell.sku), quantity: tidy(quantity, longestCell.quantity) };
}

/** Verdicts by the numbers of their rows. */
export function judgedByNumber(rows: readonly Row[], verdicts: readonly JudgedRow[]): JudgedRows {
  const judged = new Map<number, Judged>();
  for (const [index, { number, sku, quantity }] of rows.entries()) {
    const verdict = verdicts[index];
    if (!verdict) continue;
    const first = verdict.row === undefined ? undefined : rows[verdict.row];
    const partner = first && judged.get(first.number);
    partner?.others.push(number);
    const isReady = partner ? partner.isReady : verdict.code === 'taken' || verdict.code === 'rounded';
    judged.set(number, {
      ...verdict,
      ...(first && { togetherWith: first.number }),
      ...{ sku, quantity, others: [], isReady },
    });
  }
  return judged;
}

/** What was said of a row as it is now; of one that was changed since, nothing. */
export function verdictOn({ number, sku, quantity }: Row, judged: JudgedRows): Judged | undefined {
  const verdict = judged.get(number);
  return verdict?.sku === sku && verdict.quantity === quantity ? verdict : undefined;
}

/** What goes into the cart of it comes to so much. */
export function centsOf({ adds = 0, unitPrice = 0 }: Judged): number {
  return adds * amountToMinor(unitPrice);
}

/** All that is to be said of a row, in words. */
export function wordsFor({ code, message, togetherWith, others, adds }: Judged): string {
  if (code === 'together') return `Merged with row ${togetherWith}`;
  const inAll = adds === undefined ? '' : `: ${formatCount(adds)} in total`;
  const sum = others.length > 0 && `Merged with row${others.length > 1 ? 's' : ''} ${listed(others)}${inAll}`;
  return [message, sum].filter(Boolean).join('. ');
}

const mostListed = 5;

function listed(numbers: readonly number[]): string {
  const more = numbers.length - mostListed;
  return more > 0
    ? `${numbers.slice(0, mostListed).join(', ')} and ${more} more`
    : numbers.join(', ').replace(/, (\d+)$/, ' and $1');
}

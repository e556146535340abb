import { daysAfter } from '#platform/kernel/dates.ts';
import {
  amountToMinor,
  formatAmount,
  type Minor,
  minorToAmount,
  totalOf,
  writeDecimal,
} from '#platform/kernel/money.ts';
import type { QuoteToAnswer } from '../contract/quotes.ts';
import { againstList } from '../rules/margin.ts';

/** A line of an answer as it is typed. */
export interface AnswerLine {
  productId: string;
  sku: string;
  name: string;
  quantity: string;
  unitPrice: string;
  leadDays: string;
  note: string;
}

type Listed = QuoteToAnswer['lists'][number];

/** What the form begins with: the last offer, or what was requested at list prices. */
export function beginAnswer({ offer, requested, lists }: QuoteToAnswer): AnswerLine[] {
  const isOnSale = ({ productId }: { productId: string }) => lists.some((one) => one.productId === productId);
  if (offer)
    return offer.lines
      .filter(isOnSale)
      .map(({ productId, sku, name, quantity, unitPrice, leadDays, note }) => ({
        ...{ productId, sku, name, quantity: String(quantity), unitPrice: writeDecimal(unitPrice) },
        ...{ leadDays: leadDays === null ? '' : String(leadDays), note: note ?? '' },
      }));
  return requested.filter(isOnSale).map(({ productId, sku, name, quantity }) => {
    const listed = lists.find((one) => one.productId === productId);
    return {
      ...{ productId, sku, name, quantity: String(quantity), note: '' },
      unitPrice: listed ? writeDecimal(listed.unitPrice) : '',
      leadDays: beginLeadDays(listed, quantity),
    };
  });
}

function beginLeadDays(listed: Listed | undefined, quantity: number): string {
  if (!listed) return '';
  if (listed.available >= quantity) return '0';
  return listed.leadDays === null ? '' : String(listed.leadDays);
}

/** Thirty days from now, or as long as the last offer that still is valid. */
export const beginValidUntil = ({ offer, today }: QuoteToAnswer): string =>
  offer && offer.validUntil >= today ? offer.validUntil : daysAfter(today, 30);

/** As the contract takes it: a lead time that is left empty is not stated. */
export const toBody = ({ productId, quantity, unitPrice, leadDays, note }: AnswerLine) => ({
  ...{ productId, quantity: quantity.trim(), unitPrice: unitPrice.trim(), note },
  leadDays: leadDays.trim() === '' ? null : Number(leadDays),
});

/** What is typed, where it is an amount. */
export function minorOf(typed: string): Minor | undefined {
  const amount = Number(typed);
  return typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amountToMinor(amount) : undefined;
}

/** The sum of a line; nothing while it cannot be computed. */
export function totalOfLine({ quantity, unitPrice }: AnswerLine): Minor | undefined {
  const [count, cents] = [Number(quantity), minorOf(unitPrice)];
  return cents !== undefined && Number.isInteger(count) && count > 0 ? totalOf(cents, count) : undefined;
}

/** `List 7.10 · −8.5 % (−60.00)`; the list price alone while no price is typed. */
export function marginWords(line: AnswerLine, listed: Listed | undefined): string {
  if (!listed) return 'No list price';
  const list = `List ${formatAmount(listed.unitPrice)}`;
  const [quantity, unitCents] = [Number(line.quantity), minorOf(line.unitPrice)];
  if (unitCents === undefined || totalOfLine(line) === undefined) return list;
  const { percent, difference } = againstList({ unitCents, quantity }, amountToMinor(listed.unitPrice));
  if (difference === 0) return `${list} · same`;
  const sign = difference < 0 ? '−' : '+';
  return `${list} · ${sign}${Math.abs(percent)} % (${sign}${formatAmount(minorToAmount(Math.abs(difference)))})`;
}

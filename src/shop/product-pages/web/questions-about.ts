import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { showColumn } from '#shop/catalog/contract/product-columns.ts';
import { findPrice, termsOf } from '#shop/catalog/contract/product-terms.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import type { ShopContent } from '#shop/settings/contract/parts/content.ts';

type Terms = Pick<Product, 'price' | 'min_order' | 'available' | 'multiple' | 'tiers' | 'lead_days'>;

export interface Question {
  question: string;
  answer: string;
}

/** What its own figures answer, and what the shop answers of every product. */
export function questionsAbout(product: Terms, { entries }: Pick<ShopContent['faq'], 'entries'>): Question[] {
  return [
    { question: 'What is the minimum order?', answer: smallestOrderWords(product) },
    { question: 'How soon can it ship?', answer: availabilityWords(product) },
    ...entries.flatMap(({ onProducts, question, answer }) => (onProducts ? [{ question, answer }] : [])),
  ];
}

function smallestOrderWords(product: Terms): string {
  const terms = termsOf(product);
  const least = smallestOrder(terms);
  const price = findPrice(terms, least);
  const steps = terms.multiple > 1 ? `, in multiples of ${formatCount(terms.multiple)}` : '';
  const cheapest = terms.tiers.at(-1);
  return [
    `${units(least)}${steps}${price ? `: ${formatMinor(price.totalCents)}` : ''}.`,
    cheapest
      ? `Volume prices start at ${units(terms.tiers[0]?.from ?? cheapest.from)}, down to ${formatMinor(cheapest.unitCents)} from ${formatCount(cheapest.from)}.`
      : '',
  ]
    .join(' ')
    .trim();
}

function availabilityWords(product: Terms): string {
  const { available, lead_days: days } = product;
  const isOrderable = canBeOrdered(termsOf(product));
  const stock = isOrderable
    ? `${units(available)} in stock, reserved for you when you order.`
    : 'Not enough in stock for an order right now.';
  if (days === null) return stock;
  return `${stock} Lead time${isOrderable ? ' for more' : ''}: ${showColumn('lead_days', days)}.`;
}

function units(number: number): string {
  return `${formatCount(number)} ${number === 1 ? 'unit' : 'units'}`;
}

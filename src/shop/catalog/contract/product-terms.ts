import { pageMessages } from '#platform/contract/page-messages.ts';
import { amountToMinor } from '#platform/kernel/money.ts';
import { type Price, type PriceTerms, type PriceTier, priceFor } from '../rules/pricing.ts';
import { isQuantityInRange, type QuantityTerms } from '../rules/quantity.ts';
import { mostAvailable } from '../rules/stock.ts';

/** With one way to read any text, as in fields.ts. */
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

interface ReadQuantity {
  /** How many, if it is a number of things at all. */
  units?: number;
  /** Why so many cannot be ordered. */
  problem?: string;
}

/**
 * How many were typed in, in the words of the order form's schema but without it: public pages send no schemas along.
 */
export function readQuantity(typed: string, terms: QuantityTerms): ReadQuantity {
  const text = typed.trim();
  if (text === '') return { problem: pageMessages.required('quantity') };
  if (!numeric.test(text)) return { problem: pageMessages.notANumber };
  const units = Number(text);
  if (units <= 0) return { problem: pageMessages.notPositive };
  if (!Number.isInteger(units)) return { problem: pageMessages.notWhole };
  const { minOrder, available, multiple = 1 } = terms;
  if (!isQuantityInRange(units, terms)) {
    const hasMaximum = available < mostAvailable;
    return {
      units,
      problem: hasMaximum ? pageMessages.quantityRange(minOrder, available) : pageMessages.minimum(minOrder),
    };
  }
  return units % multiple === 0 ? { units } : { units, problem: pageMessages.multiple(multiple) };
}

// Apart from the schemas, which the public pages have no use for and would send along.

export interface ShownTier {
  from: number;
  price: number;
}

/** As calls and pages show them, in the shop’s currency. */
interface ShownTerms {
  price: number;
  min_order: number;
  available: number;
  multiple: number;
  tiers: readonly ShownTier[];
}

/** What decides over price and quantity of an order, as the domain counts it. */
export function termsOf({
  price,
  min_order: minOrder,
  available,
  multiple,
  tiers,
}: ShownTerms): PriceTerms & Required<QuantityTerms> {
  return {
    priceCents: amountToMinor(price),
    minOrder,
    available,
    multiple,
    tiers: tiers.map(toTier),
  };
}

export function toTier({ from, price }: ShownTier): PriceTier {
  return { from, unitCents: amountToMinor(price) };
}

/** What so many cost; nothing without a quantity, or for one beyond counting. */
export function findPrice(terms: PriceTerms, quantity: number | undefined): Price | undefined {
  const isCountable = quantity !== undefined && Number.isSafeInteger(terms.priceCents * quantity);
  return isCountable ? priceFor(terms, quantity) : undefined;
}

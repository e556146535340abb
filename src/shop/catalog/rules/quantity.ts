/** How many of a product can be ordered at once. */
export interface QuantityTerms {
  minOrder: number;
  available: number;
  /** It is sold in multiples of this. */
  multiple?: number;
}

export function smallestOrder({ minOrder, multiple = 1 }: Omit<QuantityTerms, 'available'>): number {
  return Math.ceil(minOrder / multiple) * multiple;
}

export function largestOrder({ available, multiple = 1 }: Omit<QuantityTerms, 'minOrder'>): number {
  return Math.floor(available / multiple) * multiple;
}

/** A product is sold from its minimum order up, so one with less than that in stock cannot be ordered at all. */
export function canBeOrdered(terms: QuantityTerms): boolean {
  return largestOrder(terms) >= smallestOrder(terms);
}

export function isQuantityInRange(quantity: number, { minOrder, available }: QuantityTerms): boolean {
  return quantity >= minOrder && quantity <= available;
}

/** What is wrong with a quantity, the gravest first: what cannot be mended, what is too much, too little, and uneven. */
export type QuantityProblem =
  | 'sold-out'
  | 'too-little-left'
  | 'above-available'
  | 'below-minimum'
  | 'not-a-multiple';

export function problemOfQuantity(quantity: number, terms: QuantityTerms): QuantityProblem | undefined {
  if (terms.available === 0) return 'sold-out';
  if (!canBeOrdered(terms)) return 'too-little-left';
  if (quantity > terms.available) return 'above-available';
  if (quantity < terms.minOrder) return 'below-minimum';
  return quantity % (terms.multiple ?? 1) === 0 ? undefined : 'not-a-multiple';
}

/** The next quantities below and above one that is no multiple, as far as they can be ordered. */
export function nearestQuantities(quantity: number, terms: QuantityTerms): number[] {
  const { multiple = 1 } = terms;
  const below = Math.floor(quantity / multiple) * multiple;
  return [below, below + multiple].filter((near) => problemOfQuantity(near, terms) === undefined);
}

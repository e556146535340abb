interface Stock {
  minOrder: number;
  available: number;
}

/** Somebody can order it at all: what is left is enough for the smallest order. */
export function canBeOrdered({ minOrder, available }: Stock): boolean {
  return available >= minOrder;
}

export function isQuantityInRange(quantity: number, { minOrder, available }: Stock): boolean {
  return quantity >= minOrder && quantity <= available;
}

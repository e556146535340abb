export interface Stock {
  available: number;
  minOrder: number;
}

/** A product is sold from its minimum order up, so one with less than that in stock cannot be ordered at all. */
export function canBeOrdered({ available, minOrder }: Stock): boolean {
  return available >= minOrder;
}

/** Stock for fewer minimum orders than this is running low. */
export const lowStockOrders = 5;

export function isQuantityInRange(quantity: number, { minOrder, available }: Stock): boolean {
  return quantity >= minOrder && quantity <= available;
}

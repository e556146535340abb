export interface Stock {
  available: number;
  minOrder: number;
}

/** A product is sold from its minimum order up, so one with less than that in stock cannot be ordered at all. */
export function canBeOrdered({ available, minOrder }: Stock): boolean {
  return available >= minOrder;
}

/** Nobody puts nothing on sale; but what is sold out may stay so while other things about it are changed. */
export function mayBeAvailable(available: number, { before }: { before: number | undefined }): boolean {
  return available > 0 || (available === 0 && before === 0);
}

/** Stock for fewer minimum orders than this is running low. */
export const lowStockOrders = 5;

export function isQuantityInRange(quantity: number, { minOrder, available }: Stock): boolean {
  return quantity >= minOrder && quantity <= available;
}

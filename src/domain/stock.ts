export interface Stock {
  available: number;
  minOrder: number;
}

/** A product is sold from its minimum order up, so one with less than that in stock cannot be ordered at all. */
export function canBeOrdered({ available, minOrder }: Stock): boolean {
  return available >= minOrder;
}

/** As much of a product as an admin may put on sale; cancelled orders may bring back more. */
export const mostAvailable = 1_000_000_000;

/** Nobody puts nothing on sale, nor more than can be; but what is so already may stay while other things are changed. */
export function mayBeAvailable(available: number, { before }: { before: number | undefined }): boolean {
  const isUnchanged = available === before && available >= 0;
  return isUnchanged || (available > 0 && available <= mostAvailable);
}

/** Stock for fewer minimum orders than this is running low. */
export const lowStockOrders = 5;

export function isQuantityInRange(quantity: number, { minOrder, available }: Stock): boolean {
  return quantity >= minOrder && quantity <= available;
}

/** As much of a product as an admin may put on sale; cancelled orders may bring back more. */
export const mostAvailable = 1_000_000_000;

/** A count must be above zero and at most `mostAvailable`; one that is not may stay while other fields change. */
export function mayBeAvailable(available: number, { before }: { before: number | undefined }): boolean {
  const isUnchanged = available === before && available >= 0;
  return isUnchanged || (available > 0 && available <= mostAvailable);
}

/** By how much stock changes when an admin who saw `before` enters `wanted`. Nothing goes below what there is now. */
export function correctionOf(seen: { wanted: number; before: number | undefined; now: number }): number {
  const { wanted, before, now } = seen;
  return before === undefined ? wanted - now : Math.max(wanted - before, -now);
}

/** Low stock: less is available than this many minimum orders. The database compares (`hasLowStock` in `server/finding`). */
export const lowStockOrders = 5;

/** Why stock changes. */
export const stockMovementKinds = [
  /** What there was when the product came. */
  'opening',
  /** Set aside for an order; given back when its time was up; set aside once more; given back for good. */
  'order',
  'lapse',
  'resume',
  'delete',
  /** Made to order: stock came and was set aside for it; set aside no more, since stock was missing. */
  'allot',
  'take-back',
  /** It has left the house; it has come back. */
  'shipment',
  'return',
  /** Refunded before it was shipped: for sale again, or no good any more. */
  'refund',
  'write-off',
  /** An admin has counted. */
  'correction',
  /** Units came; of tracked products they were taken from sale, are for sale again, became a part of others. */
  'receipt',
  'block',
  'unblock',
  'build',
  /** What its units and batches amount to, where nothing else tells. */
  'count',
] as const;

export type StockMovementKind = (typeof stockMovementKinds)[number];

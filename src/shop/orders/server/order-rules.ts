/** What the shop's owner decides about unpaid orders. */
export interface OrderRules {
  /** How long an unpaid order keeps its stock. */
  holdHours: number;
  /** How many unpaid orders one customer may have. */
  maxOpenOrders: number;
}

/** A customer who is about to pay has at least this long. */
export const paymentWindowHours = 1;

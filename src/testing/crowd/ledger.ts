import type { OrderEventKind } from '#shop/orders/rules/events.ts';

/** An order that somebody has asked for, and what they were told about it. */
export interface AskedOrder {
  readonly id: string;
  readonly email: string;
  readonly payload: { id: string; lines: AskedLine[] };
  /**
   * Nothing as long as no answer has come: it may have been placed or not, and is asked for again. Who was sent away
   * meanwhile never gets to know.
   */
  verdict?: 'placed' | 'refused' | 'sent away';
  /** What the shop has said that happened to it since. */
  readonly told: Set<OrderEventKind>;
}

export interface AskedLine {
  productId: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

/** What everybody was told, to be held against what is there. */
export class Ledger {
  readonly orders: AskedOrder[] = [];
  /** Units that admins have put into stock, by product: what they were told, and what they have heard no answer to. */
  readonly supplied = new Map<string, { told: number; unanswered: number }>();
  /** Answers that nobody may be given. */
  readonly complaints: string[] = [];

  ofBuyer(email: string): AskedOrder[] {
    return this.orders.filter((order) => order.email === email);
  }

  supply(productId: string, units: number, outcome: 'told' | 'unanswered'): void {
    const supplied = this.supplied.get(productId) ?? { told: 0, unanswered: 0 };
    supplied[outcome] += units;
    this.supplied.set(productId, supplied);
  }
}

/** Paid and deleted orders are through with their buyers. */
export function isOpen({ verdict, told }: AskedOrder): boolean {
  return verdict === 'placed' && !told.has('paid') && !told.has('deleted');
}

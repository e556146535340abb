import type { Cents } from '#platform/kernel/money.ts';

/** A refund request, as an admin is told of it. */
export interface CancellationFacts {
  number: string;
  totalCents: Cents;
  unitsLeft: number;
  customerName: string;
  customerEmail: string;
  reason: string;
  /** Where it is decided. */
  orderUrl: string;
  profileUrl: string;
}

import type { Cents } from '#platform/kernel/money.ts';

interface Units {
  sku: string;
  name: string;
  quantity: number;
}

export interface ShippedFacts {
  number: number;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: Units[];
  toCome: Units[];
}

interface AccountFacts {
  holder: string;
  iban: string;
  bic: string | undefined;
  bankName: string | undefined;
}

/** An order as the event left it that a mail tells of. */
export interface OrderFacts {
  number: string;
  /** Empty where the customer has been forgotten. */
  customerName: string;
  address: string;
  purchaseOrder: string | null;
  lines: { sku: string; name: string; quantity: number; unitCents: Cents; totalCents: Cents }[];
  totalCents: Cents;
  heldUntil: Date;
  /** Where the order is to be seen, and to be paid. */
  orderUrl: string;
  payUrl: string;
  /** What has left, of which a mail tells; nothing where it left at a time when orders left as a whole. */
  shipment?: ShippedFacts | undefined;
  /** Where money is transferred to; nothing in a shop that takes no transfers. */
  account?: AccountFacts | undefined;
  /** Whether its confirmation goes with the mail. */
  isConfirmationAttached?: boolean;
  /** What happened, when, and what was said of it. */
  at: Date;
  data: Record<string, unknown>;
}

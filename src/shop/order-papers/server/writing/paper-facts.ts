import type { Minor } from '#platform/kernel/money.ts';
import type { AgreedDelivery, OrderSums } from '#shop/orders/rules/sums.ts';

/** Who sells, as papers say it. */
interface Seller {
  name: string;
  /** Where they are, and what authorities know them by, line by line. */
  lines: string[];
  url: string;
}

export interface PaperLine {
  sku: string;
  name: string;
  quantity: number;
  unitCents: Minor;
  totalCents: Minor;
  /** `HS 8507.60, origin Netherlands (NL)`, as far as it is stated. */
  customs?: string | undefined;
  /** `2026-12-18`: by when it ships, where not all of it was in stock. */
  promisedOn?: string | undefined;
}

export interface OrderPaper {
  seller: Seller;
  /** Of the order. */
  number: string;
  /** `2026-11-16`: days are UTC's. */
  placedOn: string;
  issuedOn: string;
  edition: number;
  /** When the edition before was issued, which this one takes the place of. */
  replaces?: { edition: number; issuedOn: string } | undefined;
  customerName: string;
  /** Where it goes. */
  address: string;
  purchaseOrder: string | null;
  costCenter?: string | null;
  /** The quote whose acceptance made the order. */
  quoteNumber?: string | null;
}

/** How an order can be paid, as its confirmation says it. */
export type PaymentTerms =
  | { state: 'open'; isCardPossible: boolean; payUrl: string; account?: BankAccountFacts | undefined }
  | { state: 'paid'; paidOn: string }
  | { state: 'on-account'; terms: string };

export interface BankAccountFacts {
  holder: string;
  iban: string;
  bic: string | null;
  bankName: string | null;
  /** Days for which an order keeps its stock once transfer is chosen. */
  holdDays: number;
  reference: string;
}

/** What the total is made of, and how the goods are delivered. */
interface AgreedSums extends OrderSums {
  lines: PaperLine[];
  deliveryTerms: AgreedDelivery | null;
  shipsBy: string | null;
}

export interface ConfirmationFacts extends OrderPaper, AgreedSums {
  kind: 'confirmation';
  email: string;
  phone: string;
  wishedOn: string | null;
  note: string | null;
  payment: PaymentTerms;
}

export interface ReceiptFacts extends OrderPaper, AgreedSums {
  kind: 'receipt';
  /** `R-2026-00001` */
  receiptNumber: string;
  email: string;
  paidOn: string;
  /** What the money came by: a card's charge, or each transfer with what the bank's statement says of it. */
  payments: { by: 'card' | 'transfer'; reference: string; on: string; amountCents: Minor }[];
}

export interface PackingSlipFacts extends OrderPaper {
  kind: 'packing-slip';
  /** Which of the order's shipments it is. */
  shipment: number;
  shippedOn: string;
  carrier: string | null;
  trackingNumber: string | null;
  lines: {
    sku: string;
    name: string;
    ordered: number;
    here: number;
    before: number;
    toCome: number;
    customs?: string | undefined;
    /** Of a tracked product, which units are in this one, or of which batches. */
    serials?: string[];
    batches?: { number: string; quantity: number }[];
  }[];
}

export type PaperFacts = ConfirmationFacts | ReceiptFacts | PackingSlipFacts;

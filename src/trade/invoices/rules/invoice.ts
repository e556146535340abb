import type { ElectronicAddress } from '#platform/kernel/electronic-address/electronic-address.ts';
import type { TaxCategory } from '#trade/tax/rules/tax-for.ts';

/** An exact amount in the currency of the paper, as text: `12.34`. */
export type Amount = string;

export interface PostalAddress {
  street: string;
  extra?: string | undefined;
  city: string;
  /** Empty in countries that have none. */
  postcode: string;
  region?: string | undefined;
  /** ISO 3166-1. */
  country: string;
}

export interface InvoiceParty {
  /** As it is registered. */
  name: string;
  address: PostalAddress;
  vatId: string | null;
  registrationNumber: string | null;
  electronicAddress: ElectronicAddress;
}

export interface InvoiceSeller extends InvoiceParty {
  /** As customers know it. */
  tradeName: string;
  contact: { name: string; phone: string; email: string };
}

export interface InvoiceLine {
  /** Of the order's line; none of an amount that is credited. */
  position: number | null;
  sku: string;
  name: string;
  quantity: number;
  /** UN/ECE Recommendation 20. */
  unit: string;
  unitPrice: string;
  /** The price is for so many. */
  pricePer: number;
  discount: Amount;
  /** After the discount. */
  net: Amount;
  category: TaxCategory;
  rate: number;
  /** Of sales tax, which is an amount of the line. */
  tax?: Amount;
}

/** A discount or charge of the whole paper, as far as it falls on one category and rate. */
export interface InvoiceAmount {
  category: TaxCategory;
  rate: number;
  amount: Amount;
  /** Of a charge that is no freight. */
  reason?: string;
}

export interface InvoiceTax {
  category: TaxCategory;
  rate: number;
  taxable: Amount;
  tax: Amount;
  reasonCode: string | null;
  reason: string | null;
}

interface InvoiceTotals {
  lines: Amount;
  allowances: Amount;
  charges: Amount;
  net: Amount;
  vat: Amount;
  gross: Amount;
  prepaid: Amount;
  due: Amount;
}

interface PaymentAccount {
  holder: string;
  iban: string;
  bic: string | null;
}

/**
 * An invoice (380) or a credit note (381) as it was issued: every format is written of this alone. Amounts of a credit
 * note are positive.
 */
export interface Invoice {
  type: '380' | '381';
  number: string;
  issuedOn: string;
  /** ISO 4217. */
  currency: string;
  /** Of sellers in the United States; without it, its tax is VAT. */
  taxKind?: 'sales-tax' | undefined;
  seller: InvoiceSeller;
  buyer: InvoiceParty;
  delivery: { on: string; name: string; address: PostalAddress };
  order: {
    number: string;
    purchaseOrder: string | null;
    /** Of the buyer's books. Papers of before it was kept lack it. */
    costCenter?: string | null;
  };
  /** What a credit note gives back, and why. */
  credited: { number: string; issuedOn: string; reason: string } | null;
  payment: {
    /** Where to pay; a shop without an account is paid before. */
    account: PaymentAccount | null;
    /** ISO 11649; of an invoice. */
    reference: string | null;
    terms: string;
    dueOn: string | null;
  };
  lines: InvoiceLine[];
  allowances: InvoiceAmount[];
  charges: InvoiceAmount[];
  breakdown: InvoiceTax[];
  totals: InvoiceTotals;
  /** What the law wants to be said, such as `Reverse charge`. */
  texts: string[];
}

/** The scheme of the Leitweg-ID, which routes invoices to German authorities. */
const leitwegScheme = '0204';

/** BT-10: the buyer's Leitweg-ID, else what the buyer knows the order by. */
export const buyerReference = ({ buyer, order }: Pick<Invoice, 'buyer' | 'order'>): string =>
  buyer.electronicAddress.scheme === leitwegScheme
    ? buyer.electronicAddress.id
    : (order.purchaseOrder ?? order.number);

/** What its tax is called. */
export const nameOfTax = ({ taxKind }: Pick<Invoice, 'taxKind'>): string =>
  taxKind === 'sales-tax' ? 'Sales tax' : 'VAT';

/** A row of the breakdown, as it is read. */
export function labelOfTax(
  { category, rate, reason }: { category: string; rate: number; reason: string | null },
  invoice: Pick<Invoice, 'taxKind'>,
  taxable: string,
): string {
  if (category === 'O') return reason ?? 'Not subject to VAT';
  return `${nameOfTax(invoice)} ${rate} % of ${taxable}${reason ? ` (${reason})` : ''}`;
}

/** What is not subject to tax names no VAT number (BR-O-02 to 04). */
export const isOutsideTax = ({ breakdown }: Pick<Invoice, 'breakdown'>): boolean =>
  breakdown.some(({ category }) => category === 'O');

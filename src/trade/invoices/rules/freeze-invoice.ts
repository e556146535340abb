import { divideRounded, readDecimal, writeMinor } from '#trade/tax/rules/decimals.ts';
import type { TaxDocument } from '#trade/tax/rules/totals.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

/** What an invoice says beside its figures. */
export type InvoiceFacts = Omit<
  Invoice,
  'type' | 'lines' | 'allowances' | 'charges' | 'breakdown' | 'totals' | 'texts'
> & {
  /** The decimals of the currency. */
  decimals: number;
  /** The order's lines by the names that tax was asked with. */
  goods: Record<string, Pick<InvoiceLine, 'position' | 'sku' | 'name' | 'unit'>>;
};

/** The invoice or credit note with the figures of tax: nothing is computed after this. */
export function freezeInvoice(document: TaxDocument, { decimals, goods, ...facts }: InvoiceFacts): Invoice {
  const write = (amount: bigint) => writeMinor(amount, decimals);
  const amounts = (parts: TaxDocument['charges']) =>
    parts.map(({ category, rate, amount }) => ({ category, rate, amount: write(amount) }));
  const textOf = (category: string) => document.texts.find((one) => one.category === category)?.text;
  const { totals } = document;
  return {
    ...facts,
    type: document.type,
    lines: document.lines.map((line) => freezeLine(line, decimals, goods)),
    allowances: amounts(document.allowances),
    charges: amounts(document.charges),
    breakdown: document.breakdown.map(({ category, rate, taxable, tax, reasonCode }) => ({
      ...{ category, rate, taxable: write(taxable), tax: write(tax) },
      reasonCode: reasonCode ?? null,
      reason: textOf(category) ?? null,
    })),
    totals: {
      ...{ lines: write(totals.lines), allowances: write(totals.allowances), charges: write(totals.charges) },
      ...{ net: write(totals.net), vat: write(totals.vat), gross: write(totals.gross) },
      ...{ prepaid: write(totals.prepaid), due: write(totals.due) },
    },
    texts: document.texts.map(({ text }) => text),
  };
}

/** Before any discount, in the smallest units of the currency. */
export function valueOfUnits(
  { quantity, unitPrice, pricePer }: Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'pricePer'>,
  decimals: number,
): bigint {
  const price = readDecimal(unitPrice);
  return divideRounded(
    BigInt(quantity) * price.digits * 10n ** BigInt(decimals),
    10n ** BigInt(price.decimals) * BigInt(pricePer),
  );
}

function freezeLine(
  { sku, quantity, price, pricePer, net, tax, taxAmount }: TaxDocument['lines'][number],
  decimals: number,
  goods: InvoiceFacts['goods'],
): InvoiceLine {
  const good = goods[sku] ?? { position: null, sku, name: sku, unit: 'H87' };
  const unitPrice = writeMinor(price.digits, price.decimals);
  const whole = valueOfUnits({ quantity, unitPrice, pricePer }, decimals);
  return {
    ...{ ...good, quantity, pricePer },
    unitPrice,
    // For a credit that its invoices limit, it includes the cents of their rounding: the line adds up.
    discount: writeMinor(whole - net, decimals),
    net: writeMinor(net, decimals),
    category: tax.category,
    rate: tax.rate,
    ...(taxAmount !== undefined && { tax: writeMinor(taxAmount, decimals) }),
  };
}

import { readDecimal, toMinor, writeMinor } from '#trade/tax/rules/decimals.ts';
import { legalTexts } from '#trade/tax/rules/tax-for.ts';
import type { Invoice, InvoiceAmount } from './invoice.ts';

/** EN 16931 writes no more than two decimals. */
const decimals = 2;

/**
 * An invoice as EN 16931 writes it, which knows no other tax than VAT: of one with sales tax nothing is subject to VAT, and
 * the tax is a charge. Its amounts stay as they are.
 */
export function asOutsideVat(invoice: Invoice): Invoice {
  if (invoice.taxKind !== 'sales-tax') return invoice;
  const { totals } = invoice;
  const sum = (...amounts: string[]) =>
    writeMinor(
      amounts.reduce((total, one) => total + toMinor(readDecimal(one), decimals), 0n),
      decimals,
    );
  const outside = { category: 'O', rate: 0 } as const;
  const { text, reasonCode } = legalTexts.O ?? { text: '', reasonCode: '' };
  const isCharged = Number(totals.vat) > 0;
  const salesTax: InvoiceAmount = { ...outside, amount: totals.vat, reason: 'Sales tax' };
  return {
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, ...outside })),
    allowances: invoice.allowances.map((one) => ({ ...one, ...outside })),
    charges: [...invoice.charges.map((one) => ({ ...one, ...outside })), ...(isCharged ? [salesTax] : [])],
    breakdown: [{ ...outside, taxable: totals.gross, tax: sum(), reasonCode, reason: text }],
    totals: { ...totals, charges: sum(totals.charges, totals.vat), net: totals.gross, vat: sum() },
  };
}

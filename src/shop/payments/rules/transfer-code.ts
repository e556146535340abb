import { type Minor, minorToAmount, writeDecimal } from '#platform/kernel/money.ts';

interface TransferOrder {
  holder: string;
  iban: string;
  bic?: string | undefined;
  amountCents: Minor;
  /** As payment providers spell it: `usd`. */
  currency: string;
  reference: string;
}

/** What a bank's app reads of EPC069-12: euros, and no more than this. */
const mostByEpc: Minor = 99_999_999_999;

/** What the QR code of a transfer says: what bank apps fill their form with, or else what a person reads. */
export function transferCode(order: TransferOrder): string {
  const { holder, iban, bic = '', amountCents, currency, reference } = order;
  const amount = `${currency.toUpperCase()}${writeDecimal(minorToAmount(amountCents))}`;
  if (currency === 'eur' && amountCents <= mostByEpc) {
    // Version 2, UTF-8, credit transfer; no purpose, no structured reference.
    return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, 70), iban, amount, '', '', reference].join('\n');
  }
  return [holder, iban, ...(bic ? [bic] : []), amount.replace(/^.../, '$& '), reference].join('\n');
}

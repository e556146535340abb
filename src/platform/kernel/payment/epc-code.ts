interface EpcTransfer {
  /** Exact, with the currency's decimals: `12.30`. */
  due: string;
  /** ISO 4217. */
  currency: string;
  /** By ISO 11649, or free text where there is none. */
  reference: string;
  isText?: boolean;
}

/** The most that a code can ask for, by the guideline of the European Payments Council. */
const mostOfCode = 999_999_999.99;

/**
 * What the banks' apps read from a square of dots: EPC069-12, version 2. Only euros, and only where something is to be
 * paid.
 */
export function epcText(
  { holder, iban, bic }: { holder: string; iban: string; bic?: string | null | undefined },
  { due, currency, reference, isText = false }: EpcTransfer,
): string | undefined {
  const isPayable = currency === 'EUR' && Number(due) > 0 && Number(due) <= mostOfCode;
  if (!isPayable) return undefined;
  const name = holder.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  const purpose = '';
  // A reference by ISO 11649 has a line of its own; free text stands in the one after it.
  const named = isText ? ['', reference] : [reference];
  return ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, `EUR${due}`, purpose, ...named].join('\n');
}

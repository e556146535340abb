/** What a company asks of every order that is placed for it. */
export interface PurchasingRules {
  requiresPurchaseOrder: boolean;
  /** Such as `PO-####`; null for a number of any form. */
  purchaseOrderMask: string | null;
  requiresCostCenter: boolean;
}

export const noPurchasingRules: PurchasingRules = {
  ...{ requiresPurchaseOrder: false, purchaseOrderMask: null, requiresCostCenter: false },
};

export const mostCostCenters = 500;
export const mostCompanyAddresses = 200;
export const longestMask = 40;

/*
 * A mask says the form of a number, sign by sign, and is read once from the left: no number takes long, however it is
 * written. `#` stands for a digit, `@` for a letter, `*` for either; a `+` at the end repeats what stands before it; all
 * other signs stand for themselves.
 */
const placeholders: Record<string, RegExp> = { '#': /^[0-9]$/, '@': /^\p{L}$/u, '*': /^[\p{L}0-9]$/u };

const signsOf = (mask: string) => ({
  signs: [...(mask.endsWith('+') ? mask.slice(0, -1) : mask)],
  repeats: mask.endsWith('+'),
});

/** What is wrong with a mask, if anything. */
export function maskProblem(mask: string): string | undefined {
  const { signs, repeats } = signsOf(mask);
  const last = signs.at(-1) ?? '';
  if (mask.length > longestMask) return `Use at most ${longestMask} characters.`;
  if (!signs.some((sign) => sign in placeholders))
    return 'Use # for a digit, @ for a letter or * for either.';
  if (signs.includes('+') || (repeats && !(last in placeholders)))
    return 'Use + only at the end, after #, @ or *.';
  return undefined;
}

export function fitsMask(mask: string, text: string): boolean {
  const { signs, repeats } = signsOf(mask);
  const letters = [...text];
  if (repeats ? letters.length < signs.length : letters.length !== signs.length) return false;
  return letters.every((letter, index) => {
    const sign = signs[Math.min(index, signs.length - 1)] ?? '';
    return placeholders[sign]?.test(letter) ?? sign === letter;
  });
}

/** A number of that form, as an example. */
export function exampleOf(mask: string): string {
  const { signs, repeats } = signsOf(mask);
  const last = signs.at(-1) ?? '';
  let digit = 0;
  return [...signs, ...(repeats ? [last, last] : [])]
    .map((sign) => {
      if (sign !== '#' && sign !== '*') return sign === '@' ? 'A' : sign;
      digit = (digit % 9) + 1;
      return String(digit);
    })
    .join('');
}

interface OrderReferences {
  purchaseOrder: string | null;
  costCenter: string | null;
}

export interface PurchasingIssue {
  field: 'purchaseOrder' | 'costCenter';
  message: string;
}

/** What the company asks of an order and the order lacks, at the field of each. */
export function findPurchasingIssues(
  { purchaseOrder, costCenter }: OrderReferences,
  rules: PurchasingRules,
  /** Codes of the company's cost centres. */
  known: readonly string[],
): PurchasingIssue[] {
  const { requiresPurchaseOrder, purchaseOrderMask, requiresCostCenter } = rules;
  const issues: PurchasingIssue[] = [];
  if (!purchaseOrder && requiresPurchaseOrder)
    issues.push({ field: 'purchaseOrder', message: 'Your company requires a PO number.' });
  if (purchaseOrder && purchaseOrderMask && !fitsMask(purchaseOrderMask, purchaseOrder))
    issues.push({
      field: 'purchaseOrder',
      message: `Enter a PO number like ${exampleOf(purchaseOrderMask)}.`,
    });
  if (!costCenter && requiresCostCenter)
    issues.push({ field: 'costCenter', message: 'Your company requires a cost centre.' });
  if (costCenter && !known.includes(costCenter))
    issues.push({ field: 'costCenter', message: 'Choose one of your company’s cost centres.' });
  return issues;
}

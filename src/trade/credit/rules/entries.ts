/** What stands in a company’s account. Debts, and what stands against them. */
export const debitKinds = ['invoice', 'payment-return', 'interest', 'reminder-fee'] as const;
export const creditKinds = ['payment', 'credit-note', 'discount', 'write-off'] as const;

export const entryKinds = [...debitKinds, ...creditKinds] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryWords: Record<EntryKind, string> = {
  invoice: 'Invoice',
  'payment-return': 'Returned payment',
  interest: 'Interest',
  'reminder-fee': 'Reminder fee',
  payment: 'Payment',
  'credit-note': 'Credit note',
  discount: 'Early-payment discount',
  'write-off': 'Write-off',
};

/** Who entered it: `invoices` writes papers, `bank` what a statement says, `admin` what one has typed. */
export type EntrySource = 'invoices' | 'bank' | 'card' | 'admin' | 'account';

/** What the late payment of an invoice costs. It is charged or waived by an admin, and never reminded of or interest-bearing. */
export const isLateCost = (kind: EntryKind): boolean => kind === 'interest' || kind === 'reminder-fee';

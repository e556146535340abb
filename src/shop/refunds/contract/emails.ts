/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const refundsEmails = {
  'order-refunded': 'Refunded',
  'order-taken-back': 'Refund request approved',
  'order-cancellation-declined': 'Refund request declined',
  'admin-cancellation-asked': 'Refund requested',
} as const;

type RefundsEmails = typeof refundsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends RefundsEmails {}
}

/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const paymentsEmails = {
  'order-paid': 'Payment received',
  'order-transfer-received': 'Partial transfer received',
} as const;

type PaymentsEmails = typeof paymentsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends PaymentsEmails {}
}

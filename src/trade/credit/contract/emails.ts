/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const creditEmails = {
  'company-invoice-overdue': 'Invoice overdue',
} as const;

type CreditEmails = typeof creditEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends CreditEmails {}
}

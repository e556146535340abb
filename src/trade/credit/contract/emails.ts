/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const creditEmails = {
  'company-invoice-overdue': 'An invoice is overdue',
} as const;

type CreditEmails = typeof creditEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends CreditEmails {}
}

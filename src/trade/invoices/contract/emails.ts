/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const invoicesEmails = {
  'invoice-issued': 'Invoice or credit note',
} as const;

type InvoicesEmails = typeof invoicesEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends InvoicesEmails {}
}

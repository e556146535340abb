/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const quotesEmails = {
  'admin-quote-step': 'Update on a customer’s quote',
  'company-quote-sent': 'Your quote',
  'company-quote-step': 'Update on your quote',
} as const;

type QuotesEmails = typeof quotesEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends QuotesEmails {}
}

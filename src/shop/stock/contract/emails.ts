/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const stockEmails = {
  'back-in-stock': 'Back in stock',
} as const;

type StockEmails = typeof stockEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends StockEmails {}
}

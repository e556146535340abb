/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const orderPapersEmails = {
  'order-placed': 'Order received',
} as const;

type OrderPapersEmails = typeof orderPapersEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends OrderPapersEmails {}
}

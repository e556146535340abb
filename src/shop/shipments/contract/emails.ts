/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const shipmentsEmails = {
  'order-shipped': 'Shipped',
} as const;

type ShipmentsEmails = typeof shipmentsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends ShipmentsEmails {}
}

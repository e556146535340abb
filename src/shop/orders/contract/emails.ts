/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const ordersEmails = {
  'order-about-to-lapse': 'Reservation about to expire',
  'order-lapsed': 'Reservation expired',
  'order-address-corrected': 'Address corrected',
  'order-promise-moved': 'Ship date changed',
  'order-promise-late': 'Ship date passed',
} as const;

type OrdersEmails = typeof ordersEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends OrdersEmails {}
}

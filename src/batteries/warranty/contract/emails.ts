/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const warrantyEmails = {
  'claim-step': 'Claim update',
  'admin-claim-made': 'Warranty claim filed',
  'admin-claim-answered': 'Claim message',
  'return-step': 'Return update',
  'admin-return-answered': 'Return answered',
} as const;

type WarrantyEmails = typeof warrantyEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends WarrantyEmails {}
}

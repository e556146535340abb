/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const privacyEmails = {
  'account-deleted': 'Account deleted',
} as const;

type PrivacyEmails = typeof privacyEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends PrivacyEmails {}
}

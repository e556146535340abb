/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const signInEmails = {
  'account-verify-address': 'Verify an address',
  'account-new-password': 'Set a new password',
  'account-password-changed': 'Password changed',
  'account-new-sign-in': 'New sign-in',
} as const;

type SignInEmails = typeof signInEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends SignInEmails {}
}

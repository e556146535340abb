/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const accountsEmails = {
  'account-admin-granted': 'Admin rights granted',
} as const;

type AccountsEmails = typeof accountsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends AccountsEmails {}
}

/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const accountsEmails = {
  'account-admin-granted': 'Admin rights granted',
} as const;

type AccountsEmails = typeof accountsEmails;
declare module '#platform/kernel/mails.ts' {
  interface MailKinds extends AccountsEmails {}
}

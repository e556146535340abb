/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const contentEmails = {
  'contact-message': 'Message from a visitor',
} as const;

type ContentEmails = typeof contentEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends ContentEmails {}
}

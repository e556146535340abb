/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const recallsEmails = {
  'recall-notice': 'Recall',
} as const;

type RecallsEmails = typeof recallsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends RecallsEmails {}
}

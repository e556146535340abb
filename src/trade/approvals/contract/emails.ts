/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const approvalsEmails = {
  'company-approval-asked': 'An order needs your approval',
  'company-approval-decided': 'Decision on your order',
  'company-approval-lapsed': 'An order was not approved in time',
} as const;

type ApprovalsEmails = typeof approvalsEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends ApprovalsEmails {}
}

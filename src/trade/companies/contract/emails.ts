/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const companiesEmails = {
  'company-invitation': 'Invitation to a company',
  'company-joined': 'A new member joined your company',
  'company-merged': 'Your companies were merged',
  'company-checked': 'Your company’s status has changed',
  'company-document-ends': 'A company document expires soon',
} as const;

type CompaniesEmails = typeof companiesEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends CompaniesEmails {}
}

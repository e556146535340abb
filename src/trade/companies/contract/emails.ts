/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const companiesEmails = {
  'company-invitation': 'Invitation to a company',
  'company-joined': 'A person joined your company',
  'company-merged': 'Two companies were merged',
  'company-checked': 'Your company was checked',
  'company-document-ends': 'A document of your company runs out',
} as const;

type CompaniesEmails = typeof companiesEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends CompaniesEmails {}
}

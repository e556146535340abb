/** The emails of this subject, each with the title that the mailbox shows until it is sent. */
export const secondFactorEmails = {
  'account-second-factor': 'Second factor changed',
} as const;

type SecondFactorEmails = typeof secondFactorEmails;
declare module '#platform/kernel/emails.ts' {
  interface EmailKinds extends SecondFactorEmails {}
}

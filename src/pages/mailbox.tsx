import { emailTitles } from '#contract/email-kinds.ts';
import { Mailbox } from '#shop/emails/web/pages/mailbox.tsx';

export { meta } from '#shop/emails/web/pages/mailbox.tsx';

/** With the titles of all subjects' emails. */
export default function MailboxPage() {
  return <Mailbox titles={emailTitles} />;
}

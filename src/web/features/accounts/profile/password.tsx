import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LinkIsSent } from '../by-mail/link-is-sent.tsx';
import { useNewPasswordLink } from '../by-mail/use-new-password-link.ts';
import { ProfileSection } from './profile-section.tsx';

const sent = (email: string) =>
  `A link is on its way to ${email}. It works for one hour. We send three an hour at most.`;

/** A new password, or a first one, by a link to the address: so nobody sets one at a desk that was left alone. */
export function Password({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const ask = useNewPasswordLink();
  return (
    <ProfileSection
      title="Password"
      lead={
        hasPassword
          ? 'We mail you a link, by which you set a new one. All sign-ins end with it, here and elsewhere.'
          : 'You sign in with Google. With a password you can sign in without it, too: we mail you a link to set one.'
      }
      action={
        <Button variant="secondary" size="small" pending={ask.isPending} onClick={() => ask.mutate(email)}>
          {hasPassword ? 'Set a new password' : 'Set a password'}
        </Button>
      }
    >
      {ask.data && <LinkIsSent words={sent(email)} className="mt-5" />}
      {ask.error && <Notice tone="danger" title={ask.error.message} className="mt-5" />}
    </ProfileSection>
  );
}

import { ProfileSection } from '#people/accounts/web/profile/profile-section.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { LinkIsSent } from './by-email/link-is-sent.tsx';
import { useNewPasswordLink } from './by-email/use-new-password-link.ts';

const sent = (email: string) =>
  `We emailed a link to ${email}. It works for one hour. You can request three per hour.`;

/** A new password, or a first one, by a link to the address: so nobody sets one at a desk that was left alone. */
export function Password({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const ask = useNewPasswordLink();
  return (
    <ProfileSection
      title="Password"
      lead={
        hasPassword
          ? 'We email you a link to set a new one. This signs you out on all devices.'
          : 'You sign in with Google. Set a password to sign in without it: we email you a link.'
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

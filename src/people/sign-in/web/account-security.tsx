import { useMutation, useQuery } from '@tanstack/react-query';
import { ProfileSection } from '#people/accounts/web/profile.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { DemoMailboxHint, LinkIsSent, useNewPasswordLink } from './new-password-link.tsx';

const sent = (email: string) =>
  `We emailed a link to ${email}. It works for one hour. You can request three per hour.`;

/** A new password, or a first one, by a link to the address: so a stranger at an open browser cannot set one. */
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

const accountSafetyKey = ['account-safety'];

/** How safe the account is, and whether the shop keeps it. */
export function useAccountSafety() {
  return useQuery({
    queryKey: accountSafetyKey,
    queryFn: ({ signal }) => callApi('getAccountSafety', {}, { signal }),
  });
}

/** Reminds the person to verify their address, and sends the link again. */
export function AddressNotice() {
  const { data } = useAccountSafety();
  const send = useMutation({ mutationFn: () => callApi('sendVerification', {}) });
  if (!data?.isKeptHere || data.isVerified) return null;
  if (send.data)
    return (
      <Notice tone="success" title={send.data.message} className="mt-6 max-w-4xl">
        Check your email, including the spam folder.
        <DemoMailboxHint />
      </Notice>
    );
  return (
    <Notice
      tone={send.error ? 'danger' : 'info'}
      title={send.error ? send.error.message : 'Verify your email address'}
      className="mt-6 max-w-4xl"
      actions={
        <Button variant="secondary" size="small" pending={send.isPending} onClick={() => send.mutate()}>
          Resend the link
        </Button>
      }
    >
      We emailed you a link. You can keep shopping.
      <DemoMailboxHint />
    </Notice>
  );
}

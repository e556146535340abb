import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { DemoMailboxHint } from './by-email/demo-mailbox-hint.tsx';

const accountSafetyKey = ['account-safety'];

/** How safe the account is, and whether the shop keeps it. */
export function useAccountSafety() {
  return useQuery({
    queryKey: accountSafetyKey,
    queryFn: ({ signal }) => callApi('getAccountSafety', {}, { signal }),
  });
}

/** Tells whoever has not verified their address, and sends the link again. */
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

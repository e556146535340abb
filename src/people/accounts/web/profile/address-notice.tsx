import { useMutation } from '@tanstack/react-query';
import { DemoMailboxHint } from '#people/sign-in/web/by-email/demo-mailbox-hint.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useAccountSafety } from './use-account-safety.ts';

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

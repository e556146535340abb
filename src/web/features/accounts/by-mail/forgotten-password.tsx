import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LinkIsSent } from './link-is-sent.tsx';
import { useNewPasswordLink } from './use-new-password-link.ts';

/** After a wrong password: the way back in, by a link that is sent to the address. */
export function ForgottenPassword({ email }: { email: string }) {
  const ask = useNewPasswordLink(email);
  if (ask.data) return <LinkIsSent words={ask.data} />;
  return (
    <Notice
      tone={ask.error ? 'danger' : 'info'}
      title={ask.error ? ask.error.message : 'Forgotten it?'}
      actions={
        <Button variant="secondary" size="small" pending={ask.isPending} onClick={() => ask.mutate()}>
          Mail me a link for a new password
        </Button>
      }
    />
  );
}

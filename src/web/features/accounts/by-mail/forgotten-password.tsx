import { useMutation } from '@tanstack/react-query';
import { useShop } from '../../../frame/shop/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { askIdentity } from './ask-identity.ts';

/** After a wrong password: the way back in, by a link that is sent to the address. */
export function ForgottenPassword({ email }: { email: string }) {
  const { isDemo } = useShop();
  const ask = useMutation({ mutationFn: () => askIdentity('new-password-link', { email }) });
  if (ask.data)
    return (
      <Notice tone="success" title="Please look into your mails">
        {ask.data}
        {isDemo && (
          <>
            {' '}
            This is a demo, which sends nothing: <TextLink to="/demoMailbox">open its mailbox</TextLink>.
          </>
        )}
      </Notice>
    );
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

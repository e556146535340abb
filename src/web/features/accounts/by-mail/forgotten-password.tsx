import { useIsAlive } from '../../../ui/alive.tsx';
import { TextButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LinkIsSent } from './link-is-sent.tsx';
import { useNewPasswordLink } from './use-new-password-link.ts';

/** The way back in: a link that is sent to the address in the sign-in form. `findEmail` asks for one where there is none. */
export function ForgottenPassword({ findEmail }: { findEmail: () => Promise<string | undefined> }) {
  const isAlive = useIsAlive();
  const ask = useNewPasswordLink();

  async function askOnce() {
    if (ask.isPending) return;
    const email = await findEmail();
    if (email) ask.mutate(email);
  }

  if (ask.data) return <LinkIsSent words={ask.data} />;
  return (
    <div className="grid justify-items-start gap-3">
      <TextButton disabled={!isAlive} aria-busy={ask.isPending} onClick={() => void askOnce()}>
        Email me a link to set a new password
      </TextButton>
      {ask.error && <Notice tone="danger" title={ask.error.message} className="w-full" />}
    </div>
  );
}

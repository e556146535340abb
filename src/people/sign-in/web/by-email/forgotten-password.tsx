import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { TextButton } from '#platform/web/ui/text/link.tsx';
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

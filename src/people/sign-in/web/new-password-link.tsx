import { useMutation } from '@tanstack/react-query';
import type { ErrorBody } from '#platform/contract/errors.ts';
import { ApiError, answerWithinMs } from '#platform/web/shell/api/client.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { TextButton, TextLink } from '#platform/web/ui/text/link.tsx';

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

/** Asks the shop's own accounts for something that needs no sign-in. Throws its refusal, in its words. */
export async function askIdentity(path: string, body: object): Promise<string> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => {
    throw new ApiError(0, {
      code: 'unreachable',
      message: 'The shop cannot be reached. Please check your connection.',
    });
  });
  const answer: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const {
    code = 'internal-error',
    message = 'Something went wrong on our side. Please try again.',
    issues = [],
  } = answer;
  if (!response.ok) throw new ApiError(response.status, { code, message, issues });
  return message;
}

/** Emails a link for setting a new password. */
export function useNewPasswordLink() {
  return useMutation({ mutationFn: (email: string) => askIdentity('new-password-link', { email }) });
}

/** In a demo, which sends nothing, where the email can be read. */
export function DemoMailboxHint() {
  const { isDemo } = useShop();
  if (!isDemo) return null;
  return (
    <>
      {' '}
      This demo sends no email: <TextLink to="/demoMailbox">open the demo mailbox</TextLink>.
    </>
  );
}

/** What to do once a link was asked for. */
export function LinkIsSent({ words, className }: { words: string; className?: string }) {
  return (
    <Notice tone="success" title="Check your email" {...(className && { className })}>
      {words}
      <DemoMailboxHint />
    </Notice>
  );
}

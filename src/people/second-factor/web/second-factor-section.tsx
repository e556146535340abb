import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ProfileSection } from '#people/accounts/web/profile.tsx';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Factors } from '../contract/factors.ts';
import { ConfirmItIsYou, useFactors, useReadFactors } from './confirm-it-is-you.tsx';
import { NewApp, NewPasskey } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What is under way: one thing at a time. */
type Step =
  | { is: 'confirming'; factors: Factors; next: () => Promise<void> }
  | { is: 'new-app'; app: CallAnswer<'setUpApp'> }
  | { is: 'new-passkey'; options: CallAnswer<'askForNewPasskey'> }
  | { is: 'removing'; title: string; words: string; remove: () => Promise<{ message: string }> }
  | { is: 'showing-codes'; codes: string[] };

const anchor = 'second-factor';

/** What an account asks for beside its password: an app, passkeys, and codes for when they are lost. */
export function SecondFactorSection({ isVerified }: { isVerified: boolean }) {
  const { data: factors, error, isFetching, refetch } = useFactors();
  const readFactors = useReadFactors();
  const [step, setStep] = useState<Step>();
  const [isBeginning, setBeginning] = useState(false);
  const close = () => setStep(undefined);
  const { hash } = useLocation();
  const isThere = factors !== undefined;
  useEffect(() => {
    if (isThere && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [isThere, hash]);

  /** Does it at once, or after the person has proved who they are. */
  async function begin(next: () => Promise<void>) {
    setBeginning(true);
    try {
      const now = await readFactors();
      if (now.isConfirmed) await next();
      else setStep({ is: 'confirming', factors: now, next });
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBeginning(false);
    }
  }

  function finish({ message, recoveryCodes }: { message: string; recoveryCodes?: string[] | undefined }) {
    toast.success(message);
    setStep(recoveryCodes && { is: 'showing-codes', codes: recoveryCodes });
    void readFactors().catch(toastFailure);
  }

  const remove = (title: string, words: string, call: () => Promise<{ message: string }>) =>
    begin(async () => setStep({ is: 'removing', title, words, remove: call }));

  const button = (label: string, onClick: () => void, name = label) => (
    <Button variant="secondary" size="small" aria-label={name} disabled={isBeginning} onClick={onClick}>
      {label}
    </Button>
  );

  const isOn = factors && (factors.appSince !== null || factors.passkeys.length > 0);
  const lastOf = (others: boolean) =>
    others ? 'Your other second factors stay on.' : 'Your account is then protected by your password alone.';

  return (
    <ProfileSection
      title="Second factor"
      anchor={anchor}
      lead="Ask for a second step when you sign in with a password or Google."
      action={factors && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {!factors ? (
        error ? (
          <ErrorState title="This could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton className="mt-5 h-32 w-full" />
        )
      ) : !isVerified && !isOn ? (
        <p className="mt-5 border-t pt-4 text-sm">
          Please verify your email address first. We emailed you a link.
        </p>
      ) : (
        <ul className="mt-5 divide-y border-t">
          <Row
            title="Authenticator app"
            about={
              factors.appSince
                ? `Set up ${formatMoment(factors.appSince)}`
                : 'An app on your phone shows a new code every 30 seconds.'
            }
            action={
              factors.appSince
                ? button(
                    'Remove',
                    () =>
                      void remove('Remove your app?', lastOf(factors.passkeys.length > 0), () =>
                        callApi('removeApp', {}),
                      ),
                    'Remove the authenticator app',
                  )
                : button(
                    'Set up',
                    () =>
                      void begin(async () => setStep({ is: 'new-app', app: await callApi('setUpApp', {}) })),
                    'Set up an authenticator app',
                  )
            }
          />
          <Row
            title="Passkeys"
            about="Sign in with your fingerprint, face, PIN or security key instead of a password."
            action={button(
              'Add',
              () =>
                void begin(async () =>
                  setStep({ is: 'new-passkey', options: await callApi('askForNewPasskey', {}) }),
                ),
              'Add a passkey',
            )}
          >
            {factors.passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
              <Row
                key={id}
                as="div"
                title={name}
                about={`Added ${formatMoment(addedAt)}${lastUsedAt ? `, last used ${formatMoment(lastUsedAt)}` : ''}`}
                action={button(
                  'Remove',
                  () =>
                    void remove(
                      `Remove ${name}?`,
                      lastOf(factors.appSince !== null || factors.passkeys.length > 1),
                      () => callApi('removePasskey', { params: { passkeyId: id } }),
                    ),
                  `Remove the passkey ${name}`,
                )}
              />
            ))}
          </Row>
          {isOn && (
            <Row
              title="Recovery codes"
              about={`${factors.recoveryCodesLeft} left. Each signs you in once if you lose your other factors.`}
              action={button(
                'Generate new codes',
                () =>
                  void begin(async () => {
                    const { recoveryCodes } = await callApi('renewRecoveryCodes', {});
                    finish({ message: 'Your old codes stop working.', recoveryCodes });
                  }),
                'Generate new recovery codes',
              )}
            />
          )}
        </ul>
      )}
      {step?.is === 'confirming' && (
        <ConfirmItIsYou
          factors={step.factors}
          onClose={close}
          onConfirmed={() => {
            close();
            void step.next().catch(toastFailure);
          }}
        />
      )}
      {step?.is === 'new-app' && <NewApp app={step.app} onClose={close} onAdded={finish} />}
      {step?.is === 'new-passkey' && <NewPasskey options={step.options} onClose={close} onAdded={finish} />}
      {step?.is === 'showing-codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
      <ConfirmDialog
        open={step?.is === 'removing'}
        onClose={close}
        title={step?.is === 'removing' ? step.title : ''}
        confirmLabel="Remove"
        describeError={(failure) => (failure instanceof Error ? failure.message : String(failure))}
        onConfirm={async () => step?.is === 'removing' && finish(await step.remove())}
      >
        {step?.is === 'removing' && step.words}
      </ConfirmDialog>
    </ProfileSection>
  );
}

type RowProps = {
  title: string;
  about: string;
  action: ReactNode;
  as?: 'li' | 'div';
  children?: ReactNode;
};

function Row({ title, about, action, as: Element = 'li', children }: RowProps) {
  return (
    <Element className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-xl">
          <p className="text-sm font-medium wrap-anywhere">{title}</p>
          <p className="mt-0.5 text-sm text-muted">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </Element>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Leaving {
  /** To be shown beside the form: asks whether what is not saved may go. */
  question: ReactNode;
  /** To be called once it is saved, before the page is left. */
  letGo: () => void;
}

/** Asks before a visitor leaves a page with unsaved changes; for a closing tab the browser itself asks. */
export function useAskBeforeLeaving(isUnsaved: boolean): Leaving {
  // Not a state: saving leaves at once, before the next render.
  const isLetGo = useRef(false);
  const letGo = () => {
    isLetGo.current = true;
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => {
        if (!isLetGo.current) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={async () => {
        letGo();
        blocker.proceed?.();
      }}
    >
      Your changes on this page will be lost.
    </ConfirmDialog>
  );
  return { question, letGo };
}

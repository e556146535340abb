import X from 'virtual:lucide/x';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../page/button.tsx';
import { classNames } from '../page/class-names.ts';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Cannot be closed, while something is going on in it. */
  locked?: boolean;
  children: ReactNode;
};

/** A window over the page, for a form or a closer look. What it holds starts afresh at each opening. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  width = 'medium',
  locked,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      locked={locked}
      lightDismiss
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={widths[width]}
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="pr-10 text-lg">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-sm text-muted">
            {description}
          </p>
        )}
        <div className="mt-5">{children}</div>
        {/* Last, so that the first field has the focus when the dialog opens. */}
        <div className="absolute top-5 right-4">
          <Button variant="quiet" size="small" aria-label="Close" disabled={locked} onClick={onClose}>
            <X />
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'open'> & {
  onClose: () => void;
  /** Neither Esc nor a click outside closes it. */
  locked?: boolean;
  /** A click outside closes it too, where the browser knows how. */
  lightDismiss?: boolean;
};

/**
 * Open for as long as it is mounted. The browser's own <dialog> keeps the focus inside, makes the page
 * behind inert and gives the focus back, without a library and without the style elements that a strict
 * content security policy refuses.
 */
export function Modal({ onClose, locked = false, lightDismiss = false, className, ...props }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      {...props}
      ref={ref}
      closedby={locked ? 'none' : lightDismiss ? 'any' : 'closerequest'}
      onCancel={(event) => {
        // A file input inside fires `cancel` too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={({ currentTarget: dialog }) => {
        // Reached with the dialog still closed only when the browser would not be held back.
        if (dialog.open || !dialog.isConnected) return;
        if (locked) dialog.showModal();
        else onClose();
      }}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-card border',
        'bg-surface text-ink transition duration-200 ease-out backdrop:bg-backdrop starting:translate-y-2 starting:opacity-0',
        'max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none',
        className,
      )}
    />
  );
}

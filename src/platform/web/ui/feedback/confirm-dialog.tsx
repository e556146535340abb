import { type ReactNode, useId, useState } from 'react';
import { Button } from '../page/button.tsx';
import { Modal } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What the answer brings about. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** The dialog shows that it is going on, closes when it is done, and stays with the error when it fails. */
  onConfirm: () => Promise<unknown>;
  describeError?: (error: unknown) => string;
};

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  describeError = () => 'Something went wrong. Please try again.',
}: Omit<ConfirmDialogProps, 'open'>) {
  const id = useId();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm() {
    setPending(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      setError(describeError(cause));
      setPending(false);
    }
  }

  return (
    <Modal
      role="alertdialog"
      onClose={onClose}
      locked={pending}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      className="sm:max-w-md"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className="mt-2 text-sm text-muted">
            {children}
          </div>
        )}
        <p role="alert" className="text-sm text-danger not-empty:mt-4">
          {error}
        </p>
        <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

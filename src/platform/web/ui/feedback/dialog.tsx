import X from 'virtual:lucide/x';
import { type ReactNode, useId } from 'react';
import { Button } from '../page/button.tsx';
import { Modal } from './modal.tsx';

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

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../page/class-names.ts';

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

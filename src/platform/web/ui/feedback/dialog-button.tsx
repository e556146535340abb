import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../page/button.tsx';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild'> & {
  dialog: (close: () => void) => ReactNode;
};

/** A button that opens a dialog, with the dialog while it is open. */
export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" {...props} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}

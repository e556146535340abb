import { type ComponentProps, type FormEventHandler, type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { FormEnd, useFocusInvalid } from './form-end.tsx';

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  width?: ComponentProps<typeof Dialog>['width'];
  /** What the form sends: the dialog stays open while it is under way, and shows why it failed. */
  call: { isPending: boolean; error: Error | null };
  /** What is wrong with the form as a whole, shown in place of the call's failure; null where its fields say it. */
  problem?: string | null | undefined;
  /** Its fields stand below each other with equal space. */
  stacked?: boolean;
  submitLabel: ReactNode;
  cancelLabel?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onChange?: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form, from its title to its buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, call, problem, submitLabel, cancelLabel } = props;
  const { stacked, onSubmit, onChange, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, call.error);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={call.isPending}
      title={title}
      description={description}
      {...(width && { width })}
    >
      <form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        onChange={onChange}
        className={stacked ? 'grid gap-4' : undefined}
      >
        {props.children}
        <FormEnd
          error={problem === undefined ? call.error?.message : problem}
          pending={call.isPending}
          onCancel={onClose}
          {...(cancelLabel && { cancelLabel })}
        >
          {submitLabel}
        </FormEnd>
      </form>
    </Dialog>
  );
}

/** The same id for every try of one form, so that a call whose answer was lost is not carried out again. */
export function useFormId(): string {
  return useState(() => crypto.randomUUID())[0];
}

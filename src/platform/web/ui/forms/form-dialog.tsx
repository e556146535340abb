import { type FormEventHandler, type ReactNode, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { FormEnd } from './form-end.tsx';

type FormDialogProps = {
  title: string;
  description: ReactNode;
  /** What the form sends: the dialog stays open while it is under way, and shows why it failed. */
  call: { isPending: boolean; error: Error | null };
  /** What is wrong with the form as a whole, shown in place of the call's failure. */
  problem?: string | undefined;
  submitLabel: ReactNode;
  cancelLabel?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onChange?: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form, from its title to its buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, call, problem, submitLabel, cancelLabel, onSubmit, onChange, onClose } = props;
  return (
    <Dialog open onClose={onClose} locked={call.isPending} title={title} description={description}>
      <form noValidate onSubmit={onSubmit} onChange={onChange}>
        {props.children}
        <FormEnd
          error={problem ?? call.error?.message}
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

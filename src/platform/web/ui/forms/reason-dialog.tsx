import { type FormEvent, type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { focusFirstWrong } from './form-end.tsx';
import { TextArea } from './text-field.tsx';

type ReasonDialogProps = {
  title: string;
  description: ReactNode;
  /** Of its one field. */
  label?: string;
  hint?: string;
  /** What is said where nothing was typed; null where nothing needs to be. */
  missing?: string | null;
  maxLength?: number;
  /** Line breaks are sent as they were typed; otherwise as spaces, for what is kept as one line. */
  keepsLines?: boolean;
  submitLabel: string;
  cancelLabel?: string;
  call: { isPending: boolean; error: Error | null };
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Asks why something is done, before it is done: for a text that another person will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label = 'Reason', hint, missing = 'Give a reason.', maxLength = 300, keepsLines = false } = props;
  const { title, description, submitLabel, cancelLabel, call, onSubmit, onClose } = props;
  const [reason, setReason] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const problem = missing !== null && !reason.trim() ? missing : undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (problem) focusFirstWrong(event.currentTarget);
    else onSubmit(keepsLines ? reason : reason.replace(/\s*\n\s*/g, ' '));
  }

  return (
    <FormDialog
      {...{ title, description, submitLabel, call, onClose }}
      {...(cancelLabel && { cancelLabel })}
      onSubmit={submit}
    >
      <TextArea
        {...{ label, hint, maxLength }}
        rows={3}
        required={missing !== null}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isJudged ? problem : undefined}
      />
    </FormDialog>
  );
}

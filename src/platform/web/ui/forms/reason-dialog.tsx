import { type FormEvent, useState } from 'react';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';

type WordsDialogProps = {
  title: string;
  description: string;
  label: string;
  hint: string;
  /** What is said where nothing was typed. */
  missing: string;
  confirmLabel: string;
  call: { isPending: boolean; error: Error | null };
  onSubmit: (words: string) => void;
  onClose: () => void;
};

/** Asks for a text that another person will read. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, label, hint, missing, confirmLabel, call, onSubmit, onClose } = props;
  const [words, setWords] = useState('');
  const [isJudged, setIsJudged] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (words.trim()) onSubmit(words);
    else focusFirstWrong(event.currentTarget);
  }

  return (
    <FormDialog
      {...{ title, description, call, onClose }}
      submitLabel={confirmLabel}
      cancelLabel="Back"
      onSubmit={submit}
    >
      <TextArea
        {...{ label, hint }}
        rows={3}
        required
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isJudged && !words.trim() ? missing : undefined}
      />
    </FormDialog>
  );
}

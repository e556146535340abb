import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd, focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';

type WordsDialogProps = {
  title: string;
  description: string;
  label: string;
  hint: string;
  /** What is said where nothing was typed. */
  missing: string;
  confirmLabel: string;
  pending: boolean;
  failure: string | undefined;
  onSubmit: (words: string) => void;
  onClose: () => void;
};

/** Asks for a text that another person will read. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, label, hint, missing, confirmLabel, pending, failure, onSubmit, onClose } =
    props;
  const [words, setWords] = useState('');
  const [isJudged, setIsJudged] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (words.trim()) onSubmit(words);
    else focusFirstWrong(event.currentTarget);
  }

  return (
    <Dialog open onClose={onClose} locked={pending} title={title} description={description}>
      <form noValidate onSubmit={submit}>
        <TextArea
          {...{ label, hint }}
          rows={3}
          required
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={isJudged && !words.trim() ? missing : undefined}
        />
        <FormEnd error={failure} pending={pending} onCancel={onClose} cancelLabel="Back">
          {confirmLabel}
        </FormEnd>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type Remedy, remedies } from '../../rules/recall-states.ts';
import { remedyWords } from '../recall-words.ts';
import { type Done, useChangeRecalls } from '../use-recalls.ts';

type RemedyDialogProps = {
  title: string;
  about: string;
  onClose: () => void;
  send: (done: Done) => Promise<{ message: string }>;
};

/** Says what was done. */
export function RemedyDialog({ title, about, onClose, send }: RemedyDialogProps) {
  const change = useChangeRecalls(send);
  const [remedy, setRemedy] = useState<Remedy>('replaced');
  const [note, setNote] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ remedy, note }, { onSuccess: onClose });
  }
  return (
    <Dialog open onClose={onClose} locked={change.isPending} title={title} description={about} width="small">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          label="What was done"
          value={remedy}
          options={remedies.map((value) => ({ value, label: remedyWords[value] }))}
          onChange={({ target }) => setRemedy(target.value as Remedy)}
        />
        <TextField
          label="Note"
          maxLength={500}
          hint="Kept in the timeline."
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormEnd error={change.error?.message} pending={change.isPending} onCancel={onClose}>
          Save
        </FormEnd>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { TextArea } from '#platform/web/ui/forms/text-area.tsx';
import { useFocusInvalid } from '#platform/web/ui/forms/use-focus-invalid.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Claim } from '../contract/claims.ts';
import { FilesField } from './files/files-field.tsx';
import { useFileUploads } from './files/use-file-uploads.ts';
import { useWithdrawClaim, useWriteToClaim } from './use-claims.ts';

/** For customers: write to the shop, or answer what it asks. */
export function AnswerClaim({ claim: { id, version, state, steps, unit } }: { claim: Claim }) {
  const write = useWriteToClaim(id);
  const withdraw = useWithdrawClaim(id);
  const uploads = useFileUploads(unit.id);
  const [words, setWords] = useState('');
  const isAsked = state === 'waiting';
  // How often it was sent with nothing in it.
  const [emptyTries, setEmptyTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, write.error ?? emptyTries);
  const isMissing = emptyTries > 0 && !words.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    write.reset();
    if (!words.trim()) return setEmptyTries(emptyTries + 1);
    setEmptyTries(0);
    write.mutate(
      { version, words, files: uploads.ids },
      {
        onSuccess() {
          setWords('');
          uploads.clear();
        },
      },
    );
  }

  if (!steps.includes('message')) return null;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border bg-surface p-card print:hidden"
    >
      <TextArea
        label={isAsked ? 'Your answer' : 'Message to the shop'}
        rows={3}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isMissing ? 'Write a message first.' : write.error?.message}
      />
      <FilesField uploads={uploads} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={write.isPending} disabled={uploads.isUploading}>
          {isAsked ? 'Send answer' : 'Send message'}
        </Button>
        {steps.includes('withdrawn') && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(version, { onError: toastFailure })}
          >
            Withdraw claim
          </Button>
        )}
      </div>
    </form>
  );
}

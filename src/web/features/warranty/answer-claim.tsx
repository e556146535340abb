import { type FormEvent, useState } from 'react';
import type { Claim } from '#contract/warranty/claims.ts';
import { toastFailure } from '../../frame/toasts/toast-failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
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

  function submit(event: FormEvent) {
    event.preventDefault();
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
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border bg-surface p-card print:hidden"
    >
      <TextArea
        label={isAsked ? 'Your answer' : 'Write to us about it'}
        rows={3}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={write.error?.message}
      />
      <FilesField uploads={uploads} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={write.isPending} disabled={!words.trim() || uploads.isUploading}>
          {isAsked ? 'Answer' : 'Send'}
        </Button>
        {steps.includes('withdrawn') && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(version, { onError: toastFailure })}
          >
            Withdraw the claim
          </Button>
        )}
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { wordsForOpen } from '../../contract/recall-words.ts';
import type { Recall } from '../../contract/recalls.ts';
import { useChangeRecalls } from '../use-recalls.ts';

type CloseDialogProps = { recall: Recall; onClose: () => void };

/** Closes a recall; while anything is open, with a reason. */
export function CloseDialog({ recall: { id, progress }, onClose }: CloseDialogProps) {
  const finish = useChangeRecalls((body: { reason?: string }) =>
    callApi('finishRecall', { params: { id }, body }),
  );
  const [reason, setReason] = useState('');
  const open = wordsForOpen(progress);
  const issue =
    finish.error instanceof ApiError && finish.error.issues.find(({ field }) => field === 'reason');

  function submit(event: FormEvent) {
    event.preventDefault();
    finish.mutate(reason.trim() ? { reason } : {}, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Close this recall?"
      description="It stays public, and units without a repair stay blocked."
      width="small"
      call={finish}
      problem={issue ? null : undefined}
      submitLabel="Close recall"
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
      {open && <Notice tone="warning" title={`Still open: ${open}`} />}
      {open && (
        <TextArea
          label="Reason for closing it"
          hint="Kept in the timeline and the log."
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={issue ? issue.message : undefined}
        />
      )}
    </FormDialog>
  );
}

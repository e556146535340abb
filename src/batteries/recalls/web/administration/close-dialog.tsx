import { type FormEvent, useRef, useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormEnd, useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, finish.error);
  const issue =
    finish.error instanceof ApiError && finish.error.issues.find(({ field }) => field === 'reason');

  function submit(event: FormEvent) {
    event.preventDefault();
    finish.mutate(reason.trim() ? { reason } : {}, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={finish.isPending}
      title="Close this recall?"
      description="It stays public, and units without a repair stay blocked."
      width="small"
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
        <FormEnd
          error={issue ? undefined : finish.error?.message}
          pending={finish.isPending}
          onCancel={onClose}
          cancelLabel="Cancel"
        >
          Close recall
        </FormEnd>
      </form>
    </Dialog>
  );
}

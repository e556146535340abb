import FileText from 'virtual:lucide/file-text';
import { type FormEvent, useState } from 'react';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Packed } from './use-packages.ts';
import { useIssuePapers } from './use-preparation.ts';

type IssuePapersProps = {
  params: Packed;
  canIssue: boolean;
  /** A valid test summary is missing, which an admin may overrule. */
  isUntested: boolean;
};

/** Issues the transport documents of a shipment as it is packed. */
export function IssuePapers({ params, canIssue, isUntested }: IssuePapersProps) {
  const issue = useIssuePapers(params);
  return (
    <>
      {canIssue && (
        <Button size="small" pending={issue.isPending} onClick={() => issue.mutate({})}>
          <FileText />
          Issue documents
        </Button>
      )}
      {isUntested && (
        <DialogButton size="small" dialog={(close) => <OverruleDialog params={params} onClose={close} />}>
          Overrule
        </DialogButton>
      )}
      {issue.error && (
        <p role="alert" className="text-sm text-danger">
          {issue.error.message}
        </p>
      )}
    </>
  );
}

function OverruleDialog({ params, onClose }: { params: Packed; onClose: () => void }) {
  const issue = useIssuePapers(params);
  const [typed, setTyped] = useState({ reason: '', adviser: '' });
  const [isJudged, setIsJudged] = useState(false);
  const errorOf = (field: keyof typeof typed, words: string) =>
    isJudged && typed[field].trim() === '' ? words : undefined;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (typed.reason.trim() === '' || typed.adviser.trim() === '') focusFirstWrong(event.currentTarget);
    else issue.mutate({ overrule: typed }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title="Issue documents without a valid test summary"
      description="The documents and the admin log name the reason and the safety adviser."
      call={issue}
      submitLabel="Issue documents"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label="Reason"
          maxLength={500}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          error={errorOf('reason', 'Enter the reason.')}
        />
        <TextField
          label="Safety adviser"
          maxLength={120}
          autoComplete="off"
          value={typed.adviser}
          onChange={({ target }) => setTyped({ ...typed, adviser: target.value })}
          error={errorOf('adviser', 'Enter the name of the safety adviser.')}
        />
      </div>
    </FormDialog>
  );
}

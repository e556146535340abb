import { ApiError } from '#platform/web/shell/api/client.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

/** A save that was refused because it would undo what another admin saved since the form was opened. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'changed-meanwhile';
}

type ChangedMeanwhileProps = {
  /** Why the last save was refused, if it was. */
  error: Error | null;
  onClose: () => void;
  onReload: () => void;
  /** With the revision that has been told of now. */
  onSaveAnyway: (revision: number | undefined) => void;
};

/** Whose change counts is for the admin to say. */
export function ChangedMeanwhile({ error, onClose, onReload, onSaveAnyway }: ChangedMeanwhileProps) {
  if (!isChangedMeanwhile(error)) return null;
  return (
    <Dialog open onClose={onClose} title="Changed by someone else" description={error.message} width="small">
      <p className="text-sm">
        Reload to see the current values and lose what you typed, or save anyway to replace them with yours.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onReload}>
          Reload
        </Button>
        <Button onClick={() => onSaveAnyway(error.current.revision)}>Save anyway</Button>
      </div>
    </Dialog>
  );
}

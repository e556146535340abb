import { formatDollars } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type ChallengeDialogProps = {
  open: boolean;
  amount: number;
  onAnswer: (approve: boolean) => void;
};

/** Stands for the bank's own window. Who closes it has not shown who they are, and may pay again. */
export function ChallengeDialog({ open, amount, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title="3-D Secure: is it you who pays ?"
      description={`Your test bank asks whether you pay ${formatDollars(amount)} to Ampyard.`}
      width="small"
    >
      <div className="flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Fail
        </Button>
        <Button onClick={() => onAnswer(true)}>Complete</Button>
      </div>
    </Dialog>
  );
}

import { formatDollars } from '#platform/kernel/money.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type ChallengeDialogProps = {
  open: boolean;
  amount: number;
  onAnswer: (approve: boolean) => void;
};

/** Stands for the bank's own window. Closing it refuses the payment, which can be tried again. */
export function ChallengeDialog({ open, amount, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title="Confirm this payment"
      description={`Your test bank asks you to confirm ${formatDollars(amount)} to Ampyard (3-D Secure).`}
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

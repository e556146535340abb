import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Refund } from '../contract/refund.ts';
import { RecordSentRefund } from './record-sent-refund.tsx';
import { useRetryRefund } from './use-refunds.ts';

/** For admins: what can be done about a refund that goes no further by itself. */
export function RefundToDo({ refund }: { refund: Refund }) {
  const retry = useRetryRefund(refund.id);
  const isFailed = refund.state === 'failed';
  if (!isFailed && !(refund.state === 'pending' && refund.isByHand)) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {isFailed && !refund.isByHand && (
        <Button
          variant="secondary"
          size="small"
          pending={retry.isPending}
          onClick={() => retry.mutate(undefined, { onError: toastFailure })}
        >
          Try again
        </Button>
      )}
      <RecordSentRefund refund={refund} />
    </div>
  );
}

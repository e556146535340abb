import { useState } from 'react';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { RefundableOrder } from '../../contract/refund.ts';
import type { RefundRequest } from '../../contract/refund-requests.ts';
import { RefundDialog } from '../refund-dialog.tsx';
import { useDeclineRefundRequest, useWithdrawRefundRequest } from '../use-refunds.ts';

type RefundRequestNoticeProps = { order: RefundableOrder; isOwn: boolean };

/** That a customer asks to cancel, for as long as it is open; and to them, what was decided. */
export function RefundRequestNotice({ order, isOwn }: RefundRequestNoticeProps) {
  const { cancellation } = order;
  if (!cancellation) return null;
  if (cancellation.answer) return isOwn ? <Answer request={cancellation} /> : null;
  return isOwn ? (
    <Asked order={order} request={cancellation} />
  ) : (
    <Notice
      tone="warning"
      title="The customer requests a refund"
      className="mt-4 print:hidden"
      actions={<DecideRefundRequest order={order} request={cancellation} />}
    >
      <p>“{cancellation.reason}”</p>
      <p className="mt-1 text-muted">
        Requested {formatMoment(cancellation.askedAt)}. Refund what has not shipped, or decline with a reason.
        Please decide before shipping.
      </p>
    </Notice>
  );
}

type RequestProps = { request: RefundRequest };

function Asked({ order, request }: RequestProps & { order: RefundableOrder }) {
  const withdraw = useWithdrawRefundRequest(order.id, request.id);
  return (
    <Notice
      tone="info"
      title="You requested a refund"
      className="mt-4 print:hidden"
      actions={
        <Button
          variant="secondary"
          size="small"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: toastFailure })}
        >
          Withdraw request
        </Button>
      }
    >
      <p>“{request.reason}”</p>
      <p className="mt-1 text-muted">
        Requested {formatMoment(request.askedAt)}. We’ll email {order.contact.email} our answer. Until then
        the order is unchanged.
      </p>
    </Notice>
  );
}

/** What was withdrawn is told by the timeline alone. */
function Answer({ request: { answer, words } }: RequestProps) {
  const { email } = useSeller();
  if (!answer || answer === 'withdrawn') return null;
  const { tone, title, text } = answers[answer];
  return (
    <Notice tone={tone} title={title} className="mt-4 print:hidden">
      {answer === 'declined' && <p>“{words}”</p>}
      <p className={answer === 'declined' ? 'mt-1 text-muted' : undefined}>
        {typeof text === 'string' ? text : text(email ?? 'us')}
      </p>
    </Notice>
  );
}

const answers = {
  granted: {
    tone: 'success',
    title: 'Refund approved',
    text: 'Nothing more of this order will ship. See Refunds for what goes back to you.',
  },
  'partly-granted': {
    tone: 'success',
    title: 'Refund approved in part',
    text: 'See Refunds for what goes back to you. The rest ships as ordered.',
  },
  declined: { tone: 'info', title: 'Refund request declined', text: 'The order ships as planned.' },
  'too-late': {
    tone: 'info',
    title: 'The order shipped before we could decide',
    text: (email: string) => `To return it, email ${email} and we’ll tell you how.`,
  },
} as const;

type DecideRefundRequestProps = { order: RefundableOrder; request: RefundRequest };

/** For admins: refund what has not shipped, or decline. */
function DecideRefundRequest({ order, request }: DecideRefundRequestProps) {
  const [open, setOpen] = useState<'refund' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('refund')}>
        {order.actions.includes('refund') ? 'Refund' : 'Release units'}
      </Button>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('decline')}>
        Decline
      </Button>
      {open === 'refund' && <RefundDialog order={order} isAsAsked onClose={close} />}
      {open === 'decline' && <DeclineDialog order={order} request={request} onClose={close} />}
    </>
  );
}

function DeclineDialog({ order, request, onClose }: DecideRefundRequestProps & { onClose: () => void }) {
  const decline = useDeclineRefundRequest(order.id, request.id);
  return (
    <ReasonDialog
      title="Decline the refund request"
      description="The order still needs to ship. The customer gets an email."
      hint="Shown to the customer."
      maxLength={500}
      cancelLabel="Back"
      submitLabel="Decline"
      call={decline}
      onSubmit={(words) => decline.mutate(words, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

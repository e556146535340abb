import type { CancellationRequest } from '#contract/cancellation.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { company } from '#domain/company.ts';
import { toastFailure } from '../../../../frame/toasts/toast-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/moment.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { DecideCancellation } from './decide-cancellation.tsx';
import { useWithdrawCancellation } from './use-cancellation.ts';

type CancellationNoticeProps = { order: OrderDetails; isOwn: boolean };

/** That a customer asks to cancel, for as long as it is open; and to them, what was decided. */
export function CancellationNotice({ order, isOwn }: CancellationNoticeProps) {
  const { cancellation } = order;
  if (!cancellation) return null;
  if (cancellation.answer) return isOwn ? <Answer request={cancellation} /> : null;
  return isOwn ? (
    <Asked order={order} request={cancellation} />
  ) : (
    <Notice
      tone="warning"
      title="The customer asks to cancel this order"
      className="mt-4 print:hidden"
      actions={<DecideCancellation order={order} request={cancellation} />}
    >
      <p>“{cancellation.reason}”</p>
      <p className="mt-1 text-muted">
        Asked {formatMoment(cancellation.askedAt)}. Refund what has not left, or decline and say why. Please
        do not ship it before.
      </p>
    </Notice>
  );
}

type RequestProps = { request: CancellationRequest };

function Asked({ order, request }: RequestProps & { order: OrderDetails }) {
  const withdraw = useWithdrawCancellation(order.id, request.id);
  return (
    <Notice
      tone="info"
      title="You have asked to cancel this order"
      className="mt-4 print:hidden"
      actions={
        <Button
          variant="secondary"
          size="small"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: toastFailure })}
        >
          Withdraw the request
        </Button>
      }
    >
      <p>“{request.reason}”</p>
      <p className="mt-1 text-muted">
        Asked {formatMoment(request.askedAt)}. We write to {order.contact.email} as soon as it is decided.
        Until then the order stays as it is.
      </p>
    </Notice>
  );
}

/** What was withdrawn is told by the timeline alone. */
function Answer({ request: { answer, words } }: RequestProps) {
  if (!answer || answer === 'withdrawn') return null;
  const { tone, title, text } = answers[answer];
  return (
    <Notice tone={tone} title={title} className="mt-4 print:hidden">
      {answer === 'declined' && <p>“{words}”</p>}
      <p className={answer === 'declined' ? 'mt-1 text-muted' : undefined}>{text}</p>
    </Notice>
  );
}

const answers = {
  granted: {
    tone: 'success',
    title: 'Cancelled, as you asked',
    text: 'Nothing more of this order is shipped. What goes back to you stands under Refunds.',
  },
  'partly-granted': {
    tone: 'success',
    title: 'Cancelled in part, as you asked',
    text: 'What goes back to you stands under Refunds. The rest is shipped as ordered.',
  },
  declined: { tone: 'info', title: 'We could not cancel this order', text: 'It is shipped as ordered.' },
  'too-late': {
    tone: 'info',
    title: 'It had left before we could cancel it',
    text: `If you do not want it any more, please write to ${company.email}, and we tell you how to send it back.`,
  },
} as const;

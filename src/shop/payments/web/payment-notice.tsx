import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { NextSteps } from './next-steps.ts';

type PaymentNoticeProps = {
  /** The shop's own words. */
  message: string;
  nextSteps: NextSteps;
  productID?: string;
  /** What was charged. */
  transactionId?: string;
  onRetry?: () => void;
  pending?: boolean;
  /** It replaces the element that had the focus. */
  takesFocus?: boolean;
};

/** Why an order is not paid on this screen, and what can be done next. */
export function PaymentNotice({
  message,
  nextSteps,
  productID,
  transactionId,
  onRetry,
  pending,
  takesFocus = false,
}: PaymentNoticeProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) buttons.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [takesFocus]);

  const { tone, title = message, text, steps, retryLabel = 'Try again' } = nextSteps;
  const actions: Record<NextSteps['steps'][number], ReactNode> = {
    orders: <StepLink to="/dashboard/myOrders">Go to My Orders</StepLink>,
    'all-orders': <StepLink to="/dashboard/manageOrders">Go to all orders</StepLink>,
    'order-again': <StepLink to={`/purchasePage/${productID}`}>Order again</StepLink>,
    contact: <StepLink to="/#contactUs">Contact us</StepLink>,
    retry: (
      <Button pending={pending} onClick={onRetry}>
        {retryLabel}
      </Button>
    ),
  };
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <div ref={buttons} className="contents">
          {steps.map((step) => (
            <Fragment key={step}>{actions[step]}</Fragment>
          ))}
        </div>
      }
    >
      {text}
      {transactionId && <p className="mt-1 text-xs text-muted">Payment {transactionId}</p>}
    </Notice>
  );
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

import CreditCard from 'virtual:lucide/credit-card';
import Lock from 'virtual:lucide/lock';
import { type ReactNode, useRef, useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { CardFormProps, ChargeOutcome } from './card-form.ts';

type PayFormProps = Omit<CardFormProps, 'billing'> & {
  /** The provider's fields. */
  children: ReactNode;
  /** Charges what stands in the fields. */
  charge: (clientSecret: string) => Promise<ChargeOutcome>;
  /** What is wrong with the fields as they are, in the provider's words. */
  problem?: string | undefined;
  /** Empties the fields and goes to the first of them. */
  onAnotherCard: () => void;
};

/** The frame around a provider's fields: pays once at a time, and says in red what the provider says. */
export function PayForm({
  amount,
  clientSecret,
  heldUntil,
  mayStillBePaid,
  children,
  charge,
  problem,
  onAnotherCard,
  onCharged,
  onClosed,
}: PayFormProps) {
  const [isProcessing, setIsProcessing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isDeclined, setIsDeclined] = useState(false);
  // Two presses may come before the button is drawn as busy.
  const isActing = useRef(false);

  async function pay(secret: string) {
    if (!(await mayStillBePaid())) return;
    const outcome = await charge(secret);
    if (outcome.kind === 'charged') return await onCharged(outcome.transactionId);
    setIsDeclined(outcome.kind === 'declined');
    setRefusal(
      outcome.kind === 'closed' ? 'This payment was closed. You were not charged.' : outcome.message,
    );
    if (outcome.kind === 'closed') onClosed();
  }

  function forgetRefusal() {
    setRefusal(undefined);
    setIsDeclined(false);
  }

  async function payOnce() {
    if (!clientSecret || isActing.current) return;
    isActing.current = true;
    setIsProcessing(true);
    forgetRefusal();
    // Paying again is safe: a payment that was charged without our hearing of it is not charged twice.
    await pay(clientSecret).catch(() =>
      setRefusal(
        'The payment did not finish. Check your connection and try again: you will not be charged twice.',
      ),
    );
    isActing.current = false;
    setIsProcessing(false);
  }

  return (
    <form
      noValidate
      aria-label="Card payment"
      onSubmit={(event) => {
        event.preventDefault();
        void payOnce();
      }}
    >
      <div className="grid gap-4">{children}</div>
      <Button
        type="submit"
        size="large"
        className="mt-6 w-full tabular-nums"
        disabled={!clientSecret}
        pending={isProcessing}
      >
        <Lock />
        Pay {formatAmount(amount)}
      </Button>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <p role="alert" className="text-sm font-medium text-danger not-empty:mt-4">
        {refusal ?? problem}
      </p>
      <AfterDecline
        isDeclined={isDeclined}
        heldUntil={heldUntil}
        onAnotherCard={() => {
          forgetRefusal();
          onAnotherCard();
        }}
      />
    </form>
  );
}

type AfterDeclineProps = {
  isDeclined: boolean;
  heldUntil: string | null | undefined;
  onAnotherCard: () => void;
};

/** What a declined card means to its holder, under the provider's own words, and the way on. */
function AfterDecline({ isDeclined, heldUntil, onAnotherCard }: AfterDeclineProps) {
  return (
    // Always there, so that a screen reader hears what comes into it.
    <div role="status" className="text-sm not-empty:mt-3">
      {isDeclined && (
        <>
          <p>
            You were not charged.{' '}
            {heldUntil
              ? `Your goods stay reserved until ${formatMoment(heldUntil)}.`
              : heldUntil === undefined &&
                'Your goods are no longer reserved. Pay soon, while they are in stock.'}
          </p>
          <Button variant="secondary" className="mt-3" onClick={onAnotherCard}>
            <CreditCard />
            Use another card
          </Button>
        </>
      )}
    </div>
  );
}

import CreditCard from 'virtual:lucide/credit-card';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';

type AfterDeclineProps = {
  isDeclined: boolean;
  heldUntil: string | undefined;
  onAnotherCard: () => void;
};

/** What a declined card means to its holder, under the provider's own words, and the way on. */
export function AfterDecline({ isDeclined, heldUntil, onAnotherCard }: AfterDeclineProps) {
  return (
    // Always there, so that a screen reader hears what comes into it.
    <div role="status" className="text-sm not-empty:mt-3">
      {isDeclined && (
        <>
          <p>
            You were not charged.{' '}
            {heldUntil
              ? `Your goods stay reserved until ${formatMoment(heldUntil)}.`
              : 'Your goods are no longer reserved. Pay soon, while they are in stock.'}
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

import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ReasonDialog } from '#platform/web/ui/forms/reason-dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Offer } from '../contract/quotes.ts';
import { useQuoteChange } from './quote-queries.ts';

type EndProps = {
  label: string;
  title: string;
  about: string;
  submitLabel: string;
  needsReason?: boolean;
  end: (reason: string) => Promise<{ success: true; message: string }>;
};

/** A button that ends a quote, after a dialog that asks for the reason. */
function EndQuote({ label, title, about, submitLabel, needsReason = false, end }: EndProps) {
  const [isOpen, setIsOpen] = useState(false);
  const call = useQuoteChange(end, () => setIsOpen(false));
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          {...{ title, call, submitLabel }}
          description={about}
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          {...(!needsReason && { missing: null })}
          maxLength={1_000}
          keepsLines
          onClose={() => setIsOpen(false)}
          onSubmit={call.mutate}
        />
      )}
    </>
  );
}

/** Declines the offer that is shown, and no newer one. */
export function DeclineQuote({ quoteId, offer }: { quoteId: string; offer: Offer }) {
  const { reference, contentHash } = offer;
  return (
    <EndQuote
      label="Decline"
      title={`Decline ${reference}?`}
      about="A declined quote can no longer be accepted. To ask for another price, send a message instead."
      submitLabel="Decline quote"
      end={(reason) => callApi('declineQuote', { params: { quoteId }, body: { contentHash, reason } })}
    />
  );
}

/** For the customer, or for the shop with a reason. */
export function WithdrawQuote({ quoteId, needsReason = false }: { quoteId: string; needsReason?: boolean }) {
  return (
    <EndQuote
      label="Withdraw"
      title="Withdraw this quote?"
      about={
        needsReason
          ? 'The customer gets an email and can no longer accept it.'
          : 'It can no longer be answered or accepted.'
      }
      submitLabel="Withdraw quote"
      needsReason={needsReason}
      end={(reason) => callApi('withdrawQuote', { params: { quoteId }, body: { reason } })}
    />
  );
}

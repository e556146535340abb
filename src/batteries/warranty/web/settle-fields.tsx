import { formatAmount } from '#platform/kernel/money.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { Claim, ClaimRefund } from '../contract/claims.ts';
import { type ClaimRemedy, claimRemedies } from '../rules/claim-steps.ts';
import { remedyWords } from './claim-words.ts';

export interface Settlement {
  remedy: ClaimRemedy | '';
  replacement: string;
  refundId: string;
  hasReturned: boolean;
}

export const nothingSettled: Settlement = {
  ...{ remedy: '', replacement: '', refundId: '', hasReturned: false },
};

/** What of it belongs to the remedy that is chosen. */
export function readSettlement({ remedy, replacement, refundId, hasReturned }: Settlement) {
  return {
    ...(remedy && { remedy }),
    ...(remedy === 'replaced' && replacement.trim() && { replacement }),
    ...(remedy === 'refunded' && refundId && { refundId }),
    ...(remedy && remedy !== 'repaired' && { hasReturned }),
  };
}

type SettleFieldsProps = {
  claim: Claim;
  settlement: Settlement;
  onChange: (settlement: Settlement) => void;
  issueOf: (field: string) => string | undefined;
};

/** How it was put right, and what goes with that. */
export function SettleFields({ claim, settlement, onChange, issueOf }: SettleFieldsProps) {
  const { remedy, replacement, refundId, hasReturned } = settlement;
  const change = (changes: Partial<Settlement>) => onChange({ ...settlement, ...changes });
  return (
    <>
      <SelectField
        label="Remedy"
        required
        value={remedy}
        placeholder="Choose a remedy"
        options={claimRemedies.map((one) => ({ value: one, label: remedyWords[one] }))}
        onChange={({ target }) => change({ remedy: target.value as ClaimRemedy })}
        error={issueOf('remedy')}
      />
      {remedy === 'replaced' && (
        <TextField
          label="Replacement serial"
          hint="Same product, in stock. It is set aside as a consignment: issue its documents and ship it there. The warranty continues with it. Leave empty to choose it later."
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={replacement}
          onChange={({ target }) => change({ replacement: target.value })}
          error={issueOf('replacement')}
        />
      )}
      {remedy === 'refunded' && (
        <SelectField
          label="Refund"
          required
          value={refundId}
          placeholder={claim.refunds.length > 0 ? 'Choose a refund' : 'No refund yet'}
          options={claim.refunds.map((refund) => ({ value: refund.id, label: refundWords(refund) }))}
          onChange={({ target }) => change({ refundId: target.value })}
          error={issueOf('refundId')}
          hint={
            claim.order && (
              <>
                Issue the refund on order{' '}
                <TextLink to={`/dashboard/orders/${claim.order.id}`}>{claim.order.number}</TextLink> first.
              </>
            )
          }
        />
      )}
      {remedy && remedy !== 'repaired' && (
        <label className="flex min-h-8 items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={hasReturned}
            onChange={({ target }) => change({ hasReturned: target.checked })}
          />
          <span>
            {claim.unit.serial} has been returned
            <span className="block text-xs text-muted">
              Recorded as returned for inspection. It no longer belongs to the customer.
            </span>
          </span>
        </label>
      )}
    </>
  );
}

export function refundWords({ amount, at, isSent }: ClaimRefund): string {
  return `${formatAmount(amount)}, ${formatDay(at)}${isSent ? '' : ', not sent yet'}`;
}

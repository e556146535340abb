import { type FormEvent, useState } from 'react';
import { amountToMinor, formatAmount, minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import { FormDialog, useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { RefundableOrder } from '../contract/refund.ts';
import {
  allUnshipped,
  findRefundable,
  linesToRefund,
  problemOfRefund,
  type TypedQuantities,
  worthOf,
} from './quantities-to-refund.ts';
import { RefundedQuantities } from './refunded-quantities.tsx';
import { useRefundOrder } from './use-refunds.ts';

type RefundDialogProps = {
  order: RefundableOrder;
  /** Whether it begins with all that has not left, as a customer has asked. */
  isAsAsked?: boolean;
  onClose: () => void;
};

/** Money goes back, for units or as an amount; and where the customer asked to cancel, that is answered by it. */
export function RefundDialog({ order, isAsAsked = false, onClose }: RefundDialogProps) {
  const refund = useRefundOrder(order.id);
  const isMoneyLeft = order.actions.includes('refund');
  const request = order.cancellation?.answer === null ? order.cancellation : undefined;
  const id = useFormId();
  const lines = findRefundable(order);
  const left = minorToAmount(amountToMinor(order.total) - amountToMinor(order.refunded));
  const [typed, setTyped] = useState<TypedQuantities>(isAsAsked ? allUnshipped(lines) : {});
  const [isRestocked, setIsRestocked] = useState(true);
  const [amount, setAmount] = useState<string>();
  const [reason, setReason] = useState('');
  const [answers, setAnswers] = useState(true);
  const [isJudged, setIsJudged] = useState(false);

  const hasProblem = lines.some(({ position, cancelled, returned }) =>
    [
      problemOfRefund(typed[`${position}/cancelled`], cancelled),
      problemOfRefund(typed[`${position}/returned`], returned),
    ].some(Boolean),
  );
  const wanted = hasProblem ? [] : linesToRefund(lines, typed, isRestocked);
  const worth = worthOf(lines, wanted, left);
  const isAmountOwn = isMoneyLeft && amount !== undefined && amount.trim() !== '';
  const own = Number(amount?.trim());
  const amountProblem =
    isAmountOwn && !(own > 0 && own <= left) ? `Enter an amount up to ${formatAmount(left)}.` : undefined;
  const isNothing = wanted.length === 0 && !isAmountOwn;
  const goesBack = isAmountOwn ? own : worth;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (hasProblem || amountProblem || isNothing || !reason.trim()) {
      focusFirstWrong(event.currentTarget);
      return;
    }
    refund.mutate(
      {
        id,
        reason,
        ...(wanted.length > 0 && { lines: wanted }),
        ...(isAmountOwn && { amount: own }),
        ...(request && answers && { cancellationRequestId: request.id }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <FormDialog
      title={isMoneyLeft ? 'Refund' : 'Release units'}
      description={
        isMoneyLeft
          ? `Up to ${formatAmount(left)} can be refunded to the original payment method. This cannot be undone.`
          : 'The order is fully refunded. You can still release unshipped units or record returns.'
      }
      call={refund}
      problem={isJudged && isNothing && !hasProblem ? 'Enter units, an amount, or both.' : undefined}
      submitLabel={isMoneyLeft ? (goesBack > 0 ? `Refund ${formatAmount(goesBack)}` : 'Refund') : 'Release'}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <RefundedQuantities
          {...{ lines, typed, isJudged, isRestocked }}
          onTyped={setTyped}
          onRestocked={setIsRestocked}
        />
      )}
      <div className="mt-5 grid gap-4">
        {isMoneyLeft && (
          <TextField
            label="Amount"
            before={shopCurrency().symbol.trim()}
            inputMode="decimal"
            autoComplete="off"
            hint="Defaults to the price paid. An amount without units refunds money only."
            value={amount ?? (worth > 0 ? String(worth) : '')}
            onChange={({ target }) => setAmount(target.value === '' ? undefined : target.value)}
            error={isJudged ? amountProblem : undefined}
          />
        )}
        <TextArea
          label="Reason"
          rows={2}
          required
          maxLength={500}
          hint="Shown to the customer."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isJudged && !reason.trim() ? 'Please give a reason.' : undefined}
        />
        {request && (
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={answers}
              onChange={({ target }) => setAnswers(target.checked)}
              className="size-4.5 accent-accent pointer-coarse:size-6"
            />
            This answers the customer’s refund request
          </label>
        )}
      </div>
    </FormDialog>
  );
}

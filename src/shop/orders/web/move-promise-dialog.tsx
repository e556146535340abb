import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { OwedLine } from '../contract/made-to-order.ts';
import { ordersKey, owedLinesKey, useOutcome } from './use-orders.ts';

/** For admins: another ships-by date for a line, told to the customer with the reason. */
export function MovePromiseDialog({ line, onClose }: { line: OwedLine; onClose: () => void }) {
  const { order, position, promisedOn, isLate, product } = line;
  const [day, setDay] = useState(isLate ? '' : promisedOn);
  const [reason, setReason] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const outcome = useOutcome([ordersKey, owedLinesKey, overviewKey]);
  const move = useMutation({
    mutationFn: () =>
      callApi('movePromise', {
        params: { id: order.id, position },
        body: { seen: promisedOn, promisedOn: day, reason },
      }),
    ...outcome,
  });
  const problemOfDay = day && day !== promisedOn ? undefined : 'Choose another day';
  const problemOfReason = reason.trim() ? undefined : 'Enter a reason';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsJudged(true);
    if (problemOfDay || problemOfReason) focusFirstWrong(event.currentTarget);
    else move.mutate(undefined, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={`Change ship date of ${order.number}`}
      description={`${product.name}, promised by ${formatCalendarDate(promisedOn)}. The customer is told by email.`}
      call={move}
      submitLabel="Change ship date"
      stacked
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Ships by"
        type="date"
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={isJudged ? problemOfDay : undefined}
      />
      <TextArea
        label="Reason"
        hint="The customer reads it in the email."
        rows={3}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isJudged ? problemOfReason : undefined}
      />
    </FormDialog>
  );
}

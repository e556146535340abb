import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { Tracking } from '#shop/catalog/rules/tracking.ts';

const words: Record<Tracking, string> = {
  none: 'Not tracked, stock entered by hand',
  batch: 'By batch',
  serial: 'By serial number',
};

type TrackingChoiceProps = { productId: string; tracking: Tracking; onHand: number };

/** Saved by itself, after a question: it changes what stock is. */
export function TrackingChoice({ productId, tracking: before, onHand }: TrackingChoiceProps) {
  const queryClient = useQueryClient();
  const [tracking, setTracking] = useState(before);
  const [wanted, setWanted] = useState<Tracking>();
  const { mutateAsync: change } = useMutation({
    mutationFn: (chosen: Tracking) =>
      callApi('setTracking', { params: { productId }, body: { tracking: chosen } }),
    onSuccess: ({ message }, chosen) => {
      toast.success(message);
      setTracking(chosen);
      return queryClient.invalidateQueries();
    },
  });
  return (
    <div className="grid gap-2">
      <SelectField
        label="Tracking"
        value={tracking}
        onChange={({ target }) => setWanted(target.value as Tracking)}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
        hint="Cannot be changed once units or batches exist."
      />
      {tracking !== 'none' && (
        <p className="text-sm">
          Stock is counted from its {tracking === 'serial' ? 'units' : 'batches'}.{' '}
          <TextLink to={`/dashboard/units?product=${productId}`}>View and receive units</TextLink>
        </p>
      )}
      <ConfirmDialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title="Change how this product is tracked?"
        confirmLabel="Change"
        onConfirm={async () => wanted && (await change(wanted))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {wanted === 'none' || onHand === 0
          ? 'Nothing else changes.'
          : `The stock of ${formatCount(onHand)} will no longer count. Only units received by ${wanted} will be for sale.`}
      </ConfirmDialog>
    </div>
  );
}

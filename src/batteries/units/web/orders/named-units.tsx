import { formatCount } from '#platform/kernel/count.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import type { TrackedLines } from '#shop/shipments/web/ship-part.tsx';
import { useBatches } from '../use-units.ts';

/** As a scanner types them, one after the other, or as a list is pasted. */
function serialsOf(typed = ''): string[] {
  return typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** For the dialog that ships part of an order. */
export const trackedLines: TrackedLines = {
  Field: ({ line, ...field }) =>
    line.tracking === 'batch' ? <NamedBatch line={line} {...field} /> : <NamedUnits {...field} />,
  read: ({ tracking }, typed) => (tracking === 'batch' ? { batch: typed } : { serials: serialsOf(typed) }),
};

type NamedUnitsProps = { typed: string; onChange: (typed: string) => void };

/** Which units leave, by scan; reserved and then the oldest ones where nothing is scanned. */
function NamedUnits({ typed, onChange }: NamedUnitsProps) {
  const count = serialsOf(typed).length;
  return (
    <TextArea
      label="Serials"
      rows={2}
      placeholder="Scan serial numbers"
      hint={
        count > 0
          ? `${formatCount(count)} named.`
          : 'Leave empty to ship reserved units first, then the oldest.'
      }
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onChange(target.value)}
      className="w-full"
    />
  );
}

/** The batch they leave from; the oldest where none is chosen. */
function NamedBatch({ line, typed, onChange }: NamedUnitsProps & { line: OrderDetailsLine }) {
  const batches = useBatches(line.productId).data ?? [];
  return (
    <SelectField
      label="Batch"
      placeholder="Oldest first"
      value={typed}
      onChange={({ target }) => onChange(target.value)}
      options={batches
        .filter(({ onHand }) => onHand > 0)
        .toReversed()
        .map(({ number, onHand }) => ({
          value: number,
          label: `${number}, ${formatCount(onHand)} in stock`,
        }))}
      className="w-full"
    />
  );
}

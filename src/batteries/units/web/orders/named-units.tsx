import { formatCount } from '#platform/kernel/count.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea } from '#platform/web/ui/forms/text-area.tsx';
import type { OrderDetailsLine } from '#shop/orders/contract/order-details.ts';
import { useBatches } from '../use-units.ts';

/** As a scanner types them, one after the other, or as a list is pasted. */
export function serialsOf(typed = ''): string[] {
  return typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

type NamedUnitsProps = {
  line: OrderDetailsLine;
  named: Map<number, string>;
  onChange: (named: Map<number, string>) => void;
};

/** Which units leave, by scan; those set aside and the oldest where nothing is scanned. */
export function NamedUnits({ line, named, onChange }: NamedUnitsProps) {
  const typed = named.get(line.position) ?? '';
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
      onChange={({ target }) => onChange(new Map(named).set(line.position, target.value))}
      className="w-full"
    />
  );
}

/** Of which batch they leave; of the oldest ones where none is chosen. */
export function NamedBatch({ line, named, onChange }: NamedUnitsProps) {
  const batches = useBatches(line.productId).data ?? [];
  return (
    <SelectField
      label="Batch"
      placeholder="Oldest first"
      value={named.get(line.position) ?? ''}
      onChange={({ target }) => onChange(new Map(named).set(line.position, target.value))}
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

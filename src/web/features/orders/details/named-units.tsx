import type { OrderDetailsLine } from '#contract/order-details.ts';
import { formatCount } from '#domain/count.ts';
import { TextArea } from '../../../ui/text-area.tsx';

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
  /** Whether anything of this line leaves now. */
  isSomeSent: boolean;
};

/** Which units leave, by scan; those set aside and the oldest where nothing is scanned. */
export function NamedUnits({ line, named, onChange, isSomeSent }: NamedUnitsProps) {
  const typed = named.get(line.position) ?? '';
  const count = serialsOf(typed).length;
  if (!isSomeSent) return null;
  return (
    <TextArea
      label="Serials"
      rows={2}
      placeholder="Scan them here"
      hint={
        count > 0
          ? `${formatCount(count)} named.`
          : 'Left empty, those set aside for this order leave, then the oldest.'
      }
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onChange(new Map(named).set(line.position, target.value))}
      className="w-full"
    />
  );
}

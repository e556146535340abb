import { formatCount } from '#platform/kernel/count.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import {
  allUnshipped,
  type Fate,
  keyOf,
  problemOfRefund,
  type RefundableQuantities,
  type TypedQuantities,
} from './quantities-to-refund.ts';

const fates: { fate: Fate; words: string }[] = [
  { fate: 'cancelled', words: 'Unshipped' },
  { fate: 'returned', words: 'Returned' },
];

type RefundedQuantitiesProps = {
  lines: RefundableQuantities[];
  typed: TypedQuantities;
  onTyped: (typed: TypedQuantities) => void;
  isRestocked: boolean;
  onRestocked: (isRestocked: boolean) => void;
  /** Whether what is wrong is said already. */
  isJudged: boolean;
};

/** How many units of each line stay here, or have come back, and what becomes of them. */
export function RefundedQuantities({
  lines,
  typed,
  onTyped,
  isRestocked,
  onRestocked,
  isJudged,
}: RefundedQuantitiesProps) {
  const everything = allUnshipped(lines);
  return (
    <fieldset>
      <div className="flex items-baseline justify-between gap-4">
        <legend className="contents text-sm font-medium">Units</legend>
        {Object.keys(everything).length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onTyped({ ...typed, ...everything })}>
            All unshipped units
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y border-y">
        {lines.map((line) => (
          <li key={line.position} className="grid gap-3 py-3">
            <p className="min-w-0 text-sm wrap-anywhere">
              {line.name} <span className="inline-block text-xs text-muted">{line.sku}</span>
            </p>
            <div className="flex flex-wrap gap-4">
              {fates
                .filter(({ fate }) => line[fate] > 0)
                .map(({ fate, words }) => {
                  const key = keyOf(line.position, fate);
                  return (
                    <TextField
                      key={fate}
                      label={words}
                      // Who hears the form read out must know which line it is of.
                      aria-label={`${words}: ${line.name}, ${line.sku}`}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed[key] ?? ''}
                      onChange={({ target }) => onTyped({ ...typed, [key]: target.value })}
                      after={`of ${formatCount(line[fate])}`}
                      error={isJudged ? problemOfRefund(typed[key], line[fate]) : undefined}
                      className="w-44"
                    />
                  );
                })}
            </div>
          </li>
        ))}
      </ul>
      <label className="mt-3 flex cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isRestocked}
          onChange={({ target }) => onRestocked(target.checked)}
          className="size-4.5 accent-accent pointer-coarse:size-6"
        />
        Return these units to stock
      </label>
    </fieldset>
  );
}

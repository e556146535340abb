import { formatCount } from '#platform/kernel/count.ts';
import type { FilterView } from './catalogue-view.ts';

/** So many are seen at once; the others open. */
const mostShown = 8;

/** Words with how many there would be of each. */
export function ChoiceFilter({ name, label, values }: Extract<FilterView, { type: 'choice' }>) {
  const choices = values.map((value) => <Choice key={value.value} name={name} {...value} />);
  const hidden = choices.slice(mostShown);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {choices.slice(0, mostShown)}
      {hidden.length > 0 && (
        <details open={values.slice(mostShown).some(({ isChosen }) => isChosen)}>
          <summary className="py-1.5 text-muted hover:text-ink">{hidden.length} more</summary>
          {hidden}
        </details>
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; label: string; count: number; isChosen: boolean };

export function Choice({ name, value, label, count, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm hover:text-accent pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="grow wrap-anywhere">{label}</span>
      <span className="text-muted tabular-nums">
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
      </span>
    </label>
  );
}

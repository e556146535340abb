import type { Facet } from '#contract/catalogue/catalogue-answer.ts';
import { type ChoiceName, wordFor } from '#contract/catalogue/filters.ts';

type ChoiceFilterProps = { facet: Extract<Facet, { type: 'choice' }>; chosen: readonly string[] };

/** So many are seen at once; the others open. */
const mostShown = 8;

/** Words with how many there would be of each. */
export function ChoiceFilter({ facet: { name, label, values }, chosen }: ChoiceFilterProps) {
  const choices = values.map(({ value, count }) => (
    <Choice
      key={value}
      {...{ name, value, count, label: wordFor(name as ChoiceName, value) }}
      isChosen={chosen.includes(value)}
    />
  ));
  const hidden = choices.slice(mostShown);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {choices.slice(0, mostShown)}
      {hidden.length > 0 && (
        <details open={values.slice(mostShown).some(({ value }) => chosen.includes(value))}>
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
        {count.toLocaleString('en-US')}
        <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
      </span>
    </label>
  );
}

import type { FilterView } from './catalogue-view.ts';
import { Histogram } from './histogram.tsx';

const input =
  'min-h-9 w-full min-w-0 rounded-control border border-control bg-surface px-2 text-base tabular-nums placeholder:text-muted sm:text-sm pointer-coarse:min-h-11';

/** Figures from a least to a most, with how those that there are are spread. */
export function RangeFilter({
  label,
  unit,
  spread,
  bounds,
  ends,
  words,
}: Extract<FilterView, { type: 'range' }>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {label} {unit && <span className="font-normal text-muted">({unit})</span>}
      </legend>
      {spread && <Histogram spread={spread} bounds={bounds} />}
      <div className="flex items-center gap-2">
        {(['least', 'most'] as const).map((end) => (
          <input
            key={end}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={ends[end].name}
            defaultValue={ends[end].value}
            placeholder={ends[end].placeholder}
            aria-label={`${label}, ${end === 'least' ? 'from' : 'to'}${unit && `, in ${unit}`}`}
            className={input}
          />
        ))}
      </div>
      {words && <p className="sr-only">{words}</p>}
    </fieldset>
  );
}

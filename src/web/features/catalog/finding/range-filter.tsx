import { boundNames } from '#contract/catalogue/catalogue-address.ts';
import type { Facet } from '#contract/catalogue/catalogue-answer.ts';
import { showFigure } from '#contract/catalogue/filter-words.ts';
import { type RangeName, rangeOf } from '#contract/catalogue/filters.ts';
import type { Bounds } from '#domain/catalogue/criteria.ts';
import { Histogram } from './histogram.tsx';

type RangeFilterProps = { facet: Extract<Facet, { type: 'range' }>; bounds: Bounds | undefined };

const input =
  'min-h-9 w-full min-w-0 rounded-control border border-control bg-surface px-2 text-base tabular-nums placeholder:text-muted sm:text-sm pointer-coarse:min-h-11';

/** Figures from a least to a most, with how those that there are are spread. */
export function RangeFilter({ facet: { label, spread, ...facet }, bounds = {} }: RangeFilterProps) {
  const name = facet.name as RangeName;
  const { unit, large } = rangeOf(name);
  // Told in the larger unit where the most there is fills it.
  const isLarge = large !== undefined && (spread?.most ?? bounds.most ?? 0) >= large.times;
  const shownUnit = isLarge ? large.unit : unit;
  const times = isLarge ? large.times : 1;
  const names = boundNames(name, { isLarge });
  const shown = (figure: number | undefined) =>
    figure === undefined ? '' : String(Number((figure / times).toPrecision(6)));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {label} {shownUnit && <span className="font-normal text-muted">({shownUnit})</span>}
      </legend>
      {spread && <Histogram spread={spread} bounds={bounds} />}
      <div className="flex items-center gap-2">
        {(['least', 'most'] as const).map((end) => (
          <input
            key={end}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={names[end]}
            defaultValue={shown(bounds[end])}
            placeholder={shown(spread?.[end])}
            aria-label={`${label}, ${end === 'least' ? 'from' : 'to'}${shownUnit && `, in ${shownUnit}`}`}
            className={input}
          />
        ))}
      </div>
      {spread && (
        <p className="sr-only">
          There is {showFigure(name, spread.least)} to {showFigure(name, spread.most)}.
        </p>
      )}
    </fieldset>
  );
}

import type { ShownRow } from '#shop/catalog/contract/show-specification.ts';

/** The figures that matter, to be read from afar. */
export function KeyFigures({ figures }: { figures: ShownRow[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col bg-surface p-4 odd:last:max-sm:col-span-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

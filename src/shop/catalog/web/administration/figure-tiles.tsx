type FigureTilesProps = { figures: readonly { label: string; value: string }[] };

/** A few figures that only are looked at, beside each other. */
export function FigureTiles({ figures }: FigureTilesProps) {
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-card bg-raised p-4 tabular-nums sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

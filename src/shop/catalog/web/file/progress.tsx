import { formatCount } from '#platform/kernel/count.ts';

type ProgressProps = { label: string; done?: number; of?: number; hint?: string };

/** How far a work is; without figures, that it goes on. */
export function Progress({ label, done, of, hint }: ProgressProps) {
  const isCounted = done !== undefined && of !== undefined && of > 0 && done > 0;
  return (
    <section aria-label={label} className="grid gap-3 rounded-card border bg-surface p-card">
      <p role="status" className="font-medium wrap-anywhere">
        {label} …
      </p>
      <progress
        aria-label={label}
        className="h-2 w-full accent-accent"
        {...(isCounted && { value: done, max: of })}
      />
      <p className="text-sm text-muted tabular-nums">
        {isCounted && `${formatCount(done)} of ${formatCount(of)} rows imported. `}
        {hint}
      </p>
    </section>
  );
}

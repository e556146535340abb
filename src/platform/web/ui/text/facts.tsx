import type { ReactNode } from 'react';
import { classNames } from '../page/class-names.ts';

export type Fact = { label: string; value: ReactNode };

/** Names and their values under each other, values at the end of the line. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames('grid gap-2.5 text-sm tabular-nums', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-6">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

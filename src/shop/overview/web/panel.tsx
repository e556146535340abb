import { type ReactNode, useId } from 'react';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the overview: what it is about, and a word beside it. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-sm font-medium">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** Of a chart's size. */
export function ChartSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Skeleton className="mt-1.5 h-8 w-36" />
      <Skeleton className="mt-5.5 h-36" />
      <Skeleton className="mt-2 h-4.5" />
      <div className="mt-4 border-t pt-3">
        <Skeleton className="h-6 w-28" />
      </div>
    </Panel>
  );
}

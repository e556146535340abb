import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import type { LoggedAction } from '../contract/admin-action.ts';
import { LogLine } from './log-line.tsx';

type LogListProps = {
  lines: LoggedAction[] | undefined;
  /** The lines are those of before, while others are on their way. */
  outdated: boolean;
  /** Shown in place of the lines, when there are none and when they could not be had. */
  instead: ReactNode;
};

export function LogList({ lines, outdated, instead }: LogListProps) {
  if (instead) return <div className="rounded-card border bg-surface">{instead}</div>;
  if (!lines) return <LogSkeleton />;
  return (
    <ol
      aria-label="Admin log"
      aria-busy={outdated}
      className={classNames(
        'divide-y rounded-card border bg-surface transition-opacity',
        outdated && 'opacity-60',
      )}
    >
      {lines.map((line) => (
        <LogLine key={line.id} line={line} />
      ))}
    </ol>
  );
}

function LogSkeleton() {
  return (
    <div className="divide-y rounded-card border bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never another
        <div key={index} className="grid gap-2 px-card py-4">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-44" />
        </div>
      ))}
      <p role="status" className="sr-only">
        Loading the log
      </p>
    </div>
  );
}

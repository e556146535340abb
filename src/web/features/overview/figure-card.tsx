import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type FigureCardProps = {
  label: string;
  value: ReactNode;
  /** What the figure is made of. */
  note: ReactNode;
  /** The list that the figure counts. */
  to: string;
  /** It waits for whoever reads it. */
  urgent?: boolean;
};

const look = 'flex min-h-30 sm:min-h-32 flex-col rounded-card border bg-surface p-4 sm:p-5';

/** One figure, and the way to what it counts. */
export function FigureCard({ label, value, note, to, urgent = false }: FigureCardProps) {
  return (
    <li className="last:odd:col-span-full @2xl:last:odd:col-auto">
      <Link
        to={to}
        className={classNames(
          look,
          'h-full transition-colors hover:border-line-strong hover:bg-raised/50',
          urgent && 'border-warning/40 bg-warning-soft',
        )}
      >
        <span className="text-sm text-muted">{label}</span>
        <span className="mt-1.5 text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">{value}</span>
        <span className="mt-1 text-sm text-muted tabular-nums">{note}</span>
      </Link>
    </li>
  );
}

/** Of a figure's size. */
export function FigureCardSkeleton() {
  return (
    <li className={`${look} last:odd:col-span-full @2xl:last:odd:col-auto`}>
      <Skeleton className="mt-1 w-20" />
      <Skeleton className="mt-3 h-6 w-28" />
      <Skeleton className="mt-3 w-24" />
    </li>
  );
}

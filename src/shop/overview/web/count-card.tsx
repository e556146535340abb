import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '#platform/kernel/money.ts';
import { counted } from '#platform/web/shell/dashboard/dashboard-parts.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import type { Tally } from '../contract/overview.ts';

/** Counts side by side. */
export function CountCards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(
        'grid grid-cols-2 gap-3',
        Children.count(children) > 3 ? '@2xl:grid-cols-4' : '@2xl:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}

type CountCardProps = {
  label: string;
  value: ReactNode;
  /** What is counted. */
  note: ReactNode;
  /** The list that it counts. */
  to: string;
  /** It waits for an action. */
  urgent?: boolean;
};

const look = 'flex min-h-28 flex-col rounded-card border bg-surface p-4';
// The last one fills its row.
const place = 'last:odd:col-span-full @2xl:last:odd:col-auto';

/** One count, with a link to the list. */
export function CountCard({ label, value, note, to, urgent = false }: CountCardProps) {
  return (
    <li className={place}>
      <Link
        to={to}
        className={classNames(
          look,
          'h-full transition-colors hover:border-line-strong hover:bg-raised/50',
          urgent && 'border-warning/40 bg-warning-soft',
        )}
      >
        <span className="text-sm text-muted">{label}</span>
        <span className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums sm:text-2xl">{value}</span>
        <span className="mt-1 text-xs text-muted tabular-nums">{note}</span>
      </Link>
    </li>
  );
}

/** As large as a card. */
export function CountCardSkeleton() {
  return (
    <li className={`${look} ${place}`}>
      <Skeleton className="mt-1 w-20" />
      <Skeleton className="mt-2.5 h-6 w-24" />
      <Skeleton className="mt-2.5 w-20" />
    </li>
  );
}

/** `$1,234.50`, or `over $1,234.50`. */
export function sumOf({ total, isAtLeast }: Tally): string {
  return `${isAtLeast ? 'over ' : ''}${formatAmount(total)}`;
}

/** `45 min`, `3 h`, `2 days`. */
export function durationOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : counted(Math.floor(hours / 24), 'day');
}

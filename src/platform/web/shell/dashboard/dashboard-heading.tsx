import type { ReactNode } from 'react';
import { addressLine } from '#platform/kernel/seller.ts';
import { formatDay } from '../../ui/text/moment.ts';
import { useSeller } from '../shop/use-shop.ts';

type DashboardHeadingProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** The heading of a page inside the dashboard, whose shell has the h1. It gets the focus when the page opens. */
export function DashboardHeading({ title, children, actions }: DashboardHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 data-page-heading className="text-2xl">
          {title}
        </h2>
        {/* On a phone the list is what matters. */}
        {children && <p className="text-sm text-muted max-sm:hidden print:hidden">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </header>
  );
}

/** Whose paper it is, and of when. On paper only. */
export function Letterhead() {
  const seller = useSeller();
  return (
    <div className="mb-6 hidden items-end justify-between border-b border-ink pb-3 text-xs print:flex">
      <div>
        <p className="text-xl font-semibold">{seller.name}</p>
        <p>{[addressLine(seller), seller.email].filter(Boolean).join(' · ')}</p>
      </div>
      <p>Printed {formatDay(new Date().toISOString())}</p>
    </div>
  );
}

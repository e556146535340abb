import type { ReactNode } from 'react';

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

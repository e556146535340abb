import type { ReactNode } from 'react';

type PageHeadingProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** A page's one h1, a line about it, and what can be done on it. */
export function PageHeading({ title, children, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {children && <p className="mt-1.5 max-w-prose text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

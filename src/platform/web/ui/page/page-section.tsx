import ChevronRight from 'virtual:lucide/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type PageSectionProps = {
  id: string;
  title: string;
  /** A line under the heading. */
  about?: ReactNode;
  /** Stands beside the heading where there is room. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A part of a public page, with its heading, reachable by its id. */
export function PageSection({ id, title, about, aside, className, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames('mx-auto w-full max-w-page -scroll-mt-4 px-gutter pt-section', className)}
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 lg:mb-10">
        <div>
          <h2 id={`${id}-heading`} className="text-3xl">
            {title}
          </h2>
          {about && <p className="mt-2 max-w-prose wrap-anywhere text-muted">{about}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

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

export type Crumb = { name: string; path: string };

type BreadcrumbsProps = { above: readonly Crumb[]; here: string };

/** Where a page stands: what is above it, as links, and itself. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {above.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-1.5">
            <Link
              to={path}
              className="inline-flex min-h-8 items-center rounded-xs transition-colors hover:text-ink"
            >
              {name}
            </Link>
            <ChevronRight className="size-3.5 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 py-1 wrap-anywhere text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}

import ChevronRight from 'virtual:lucide/chevron-right';
import { Link } from 'react-router';

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

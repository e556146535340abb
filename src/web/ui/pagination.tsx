import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Where a page is: a real address, so that it works without a script. */
  hrefFor: (page: number) => string;
  label?: string;
};

const step =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 text-sm tabular-nums">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft className="size-4" /> Previous
      </Step>
      <p className="text-muted sm:hidden">
        Page {page} of {pageCount}
      </p>
      <ol className="flex gap-1 max-sm:hidden">
        {pageWindow(page, pageCount).map((number, index, shown) =>
          number === 'gap' ? (
            <li key={`after ${shown[index - 1]}`} className={`${step} text-muted`}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${step} transition-colors hover:bg-raised aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        Next <ChevronRight className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to?: string; rel: 'prev' | 'next'; children: ReactNode }) {
  const className = `${step} border font-medium`;
  if (to === undefined)
    return <span className={`${className} border-transparent text-muted`}>{children}</span>;
  return (
    <Link
      to={to}
      rel={rel}
      className={`${className} border-line-strong bg-surface transition-colors hover:bg-raised`}
    >
      {children}
    </Link>
  );
}

import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/** The size of links between the pages of a list. */
const stepLook =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control px-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type PageStepProps = Partial<Pick<LinkProps, 'to' | 'state'>> & { rel: 'prev' | 'next'; children: ReactNode };

/**
 * A link to the page before or after; without an address there is no such page. It is the same element either way, so
 * that paging by keyboard to the end of a list keeps the focus.
 */
export function PageStep({ to, state, rel, children }: PageStepProps) {
  const href = useHref(to ?? '');
  const follow = useLinkClickHandler(to ?? '', { state });
  const className = `${stepLook} border font-medium`;
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link to nowhere, for as long as there is no such page.
      <a role="link" aria-disabled tabIndex={-1} className={`${className} border-transparent text-muted`}>
        {children}
      </a>
    );
  }
  return (
    <a
      rel={rel}
      href={href}
      onClick={follow}
      className={`${className} border-line-strong bg-surface transition-colors hover:bg-raised`}
    >
      {children}
    </a>
  );
}

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** Where a page is: a real address, so that it works without a script. */
  hrefFor: (page: number) => string;
  label?: string;
};

export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-2 text-sm tabular-nums">
      <PageStep to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft className="size-4" /> Previous
      </PageStep>
      <p className="text-muted sm:hidden">
        Page {page} of {pageCount}
      </p>
      <ol className="flex gap-1 max-sm:hidden">
        {pageWindow(page, pageCount).map((number, index, shown) =>
          number === 'gap' ? (
            <li key={`after ${shown[index - 1]}`} className={`${stepLook} text-muted`}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={`${stepLook} transition-colors hover:bg-raised aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <PageStep to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        Next <ChevronRight className="size-4" />
      </PageStep>
    </nav>
  );
}

/**
 * The page numbers worth showing: the ends, the present page and its neighbours. `gap` stands for the rest,
 * but never for a single page.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  let last = 0;
  for (let number = 1; number <= pageCount; number++) {
    const atAnEnd = number === 1 || number === pageCount;
    if (!atAnEnd && Math.abs(number - page) > 1) continue;
    if (number - last === 2) shown.push(number - 1);
    if (number - last > 2) shown.push('gap');
    shown.push(number);
    last = number;
  }
  return shown;
}

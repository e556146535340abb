import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { PageStep } from './pagination.tsx';

/** Where a page is, and what the way back from it needs to know. */
export type PageLink = Pick<LinkProps, 'to' | 'state'>;

type KeysetPaginationProps = {
  newer?: PageLink | undefined;
  older?: PageLink | undefined;
  /** The list runs from new to old, and so the pages have names. */
  isByAge?: boolean;
  /** Which stretch of the list this is. */
  children: ReactNode;
};

/** For a list that is read on and on: it has a page before and a page after, and no numbers. */
export function KeysetPagination({ newer, older, isByAge = true, children }: KeysetPaginationProps) {
  const position = <p className="text-center text-sm text-muted tabular-nums">{children}</p>;
  if (!newer && !older) return position;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 text-sm tabular-nums">
      <PageStep {...newer} rel="prev">
        <ChevronLeft className="size-4" /> {isByAge ? 'Newer' : 'Previous'}
      </PageStep>
      {position}
      <PageStep {...older} rel="next">
        {isByAge ? 'Older' : 'Next'} <ChevronRight className="size-4" />
      </PageStep>
    </nav>
  );
}

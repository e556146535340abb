import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatCount } from '#domain/count.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type WaitingForYouProps<Item> = {
  query: UseQueryResult<{ items: Item[]; total: number }>;
  /** As in 'It could not be checked whether …'. */
  whether: string;
  icon: ReactNode;
  title: (total: number) => string;
  about: (total: number) => ReactNode;
  /** When those come into sight for which there is no room. */
  moreOnce: string;
  /** The list's items. */
  children: (item: Item) => ReactNode;
};

/** What goes no further until an admin has decided. Nothing is shown where nothing waits. */
export function WaitingForYou<Item>(props: WaitingForYouProps<Item>) {
  const { query, whether, icon, title, about, moreOnce, children } = props;
  const { data, error, isFetching, refetch } = query;
  const headingId = useId();
  if (error)
    return (
      <Notice
        tone="danger"
        title={`It could not be checked whether ${whether}`}
        actions={
          <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  if (!data || data.total === 0) return null;
  const { items, total } = data;
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-warning/40 bg-warning-soft p-5 print:hidden"
    >
      <h3
        id={headingId}
        className="flex items-center gap-2.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-warning"
      >
        {icon}
        {title(total)}
      </h3>
      <p className="mt-1 text-sm">{about(total)}</p>
      <ul className="mt-4 grid gap-3">{items.map(children)}</ul>
      {items.length < total && (
        <p className="mt-3 text-sm">{`And ${formatCount(total - items.length)} more, once these are ${moreOnce}.`}</p>
      )}
    </section>
  );
}

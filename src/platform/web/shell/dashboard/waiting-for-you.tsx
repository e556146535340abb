import X from 'virtual:lucide/x';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/page/button.tsx';
import { counted, useDashboard } from './dashboard-parts.ts';

/** What waits for an admin above a list of orders, as one line of links; each opens its list. */
export function WaitingLinks() {
  const { menu, useCounts } = useDashboard();
  const counts = useCounts();
  const [parameters] = useSearchParams();
  return menu.map(({ to, waiting }) => {
    const count = counts[waiting?.count ?? '']?.count ?? 0;
    if (!waiting?.one || count === 0) return null;
    const list = listOf(to);
    const isOpen = parameters.get('waiting') === list;
    return (
      <Link
        key={list}
        to={addressOf(parameters, isOpen ? undefined : list)}
        preventScrollReset
        aria-expanded={isOpen}
        className="inline-flex min-h-8 items-center rounded-control border border-warning/40 bg-warning-soft px-2.5 text-sm font-medium text-warning transition-colors hover:border-warning pointer-coarse:min-h-10"
      >
        {counted(count, waiting.one, waiting.many)}
      </Link>
    );
  });
}

/** The list that a page's address opens. */
const listOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('waiting') ?? undefined;

const addressOf = (parameters: URLSearchParams, list: string | undefined) => {
  const there = new URLSearchParams(parameters);
  if (list) there.set('waiting', list);
  else there.delete('waiting');
  return `?${there}`;
};

type WaitingForYouProps<Item> = {
  /** As `waiting` in the page's address names it. */
  list: string;
  useItems: () => UseQueryResult<{ items: Item[]; total: number }>;
  title: string;
  about: string;
  /** Said where nothing waits any more. */
  none: string;
  /** The list's items. */
  children: (item: Item) => ReactNode;
};

/** What waits until an admin decides; shown where the address asks for it. */
export function WaitingForYou<Item>(props: WaitingForYouProps<Item>) {
  const [parameters] = useSearchParams();
  if (parameters.get('waiting') !== props.list) return null;
  return <OpenList {...props} closed={addressOf(parameters, undefined)} />;
}

function OpenList<Item>(props: WaitingForYouProps<Item> & { closed: string }) {
  const { useItems, title, about, none, closed, children } = props;
  const { data, error, isFetching, refetch } = useItems();
  const headingId = useId();
  if (error)
    return (
      <Notice
        tone="danger"
        title={`${title} could not be loaded`}
        actions={
          <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  const { items = [], total = 0 } = data ?? {};
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card border border-warning/40 bg-warning-soft p-4 print:hidden"
    >
      <header className="flex items-start justify-between gap-4">
        <div>
          <h3 id={headingId} className="text-base">
            {title}
          </h3>
          <p className="text-sm">{data && total === 0 ? none : about}</p>
        </div>
        <Button asChild variant="quiet" size="small" className="px-2">
          <Link to={closed} preventScrollReset aria-label={`Close ${title.toLowerCase()}`} title="Close">
            <X />
          </Link>
        </Button>
      </header>
      {data ? (
        // As high as what it takes the place of.
        <ul className="mt-3 grid min-h-20 gap-3">{items.map(children)}</ul>
      ) : (
        <Skeleton className="mt-3 h-20 rounded-control" />
      )}
      {items.length < total && (
        <p className="mt-3 text-sm">{`${formatCount(total - items.length)} more follow once these are done.`}</p>
      )}
    </section>
  );
}

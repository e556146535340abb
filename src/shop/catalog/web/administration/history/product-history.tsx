import ChevronDown from 'virtual:lucide/chevron-down';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminActionLine } from '#people/admin-log/contract/calls.ts';
import { callApiList } from '#platform/web/shell/api/client.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ChangeList } from '#platform/web/ui/tables/change-list.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { listChanges, wordsOfAction } from './product-changes.ts';

const linesAtATime = 20;

/** Who has done what to a product, the newest first: read when it is opened. */
export function ProductHistory({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group rounded-card border bg-surface text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex list-none items-center justify-between gap-4 rounded-card p-card [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg font-medium">History</h3>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Lines productId={productId} />}
    </details>
  );
}

function Lines({ productId }: { productId: string }) {
  const [limit, setLimit] = useState(linesAtATime);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['product-history', productId, limit],
    queryFn: ({ signal }) =>
      callApiList('listProductHistory', { params: { id: productId }, query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error)
    return (
      <ErrorState title="Could not load the history" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <div className="grid place-items-center border-t p-6">
        <Spinner label="Loading the history" />
      </div>
    );
  if (data.total === 0) return <p className="border-t px-card py-4 text-muted">No changes yet.</p>;
  return (
    <>
      <ol className="divide-y border-t">
        {data.items.map((line) => (
          <HistoryLine key={line.id} line={line} />
        ))}
      </ol>
      {data.items.length < data.total && (
        <div className="border-t px-card py-4">
          <Button
            variant="secondary"
            size="small"
            pending={isFetching}
            onClick={() => setLimit(Math.min(limit + linesAtATime, 500))}
          >
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

function HistoryLine({ line }: { line: AdminActionLine }) {
  const { action, actor, at } = line;
  const changes = listChanges(line);
  const isWhole = !(line.before && line.after);
  return (
    <li className="grid gap-2 px-card py-3">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{wordsOfAction(action)}</span> by {actor.name ?? 'a deleted user'}
          {actor.email && <span className="text-muted"> {actor.email}</span>}
        </span>
        <time dateTime={at} className="text-muted tabular-nums">
          {formatMoment(at)}
        </time>
      </p>
      {isWhole ? (
        <details>
          <summary className="inline-block cursor-pointer rounded-xs py-1 text-muted">
            All {changes.length} details
          </summary>
          <ChangeList changes={changes} />
        </details>
      ) : (
        <ChangeList changes={changes} />
      )}
    </li>
  );
}

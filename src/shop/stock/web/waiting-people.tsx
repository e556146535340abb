import ChevronDown from 'virtual:lucide/chevron-down';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { formatDay } from '#platform/web/ui/text/moment.ts';

/** Who wants to be told when the product can be ordered again. Nothing where nobody does. */
export function WaitingPeople({ productId }: { productId: string }) {
  const { data: people = [] } = useQuery({
    queryKey: ['waiting-people', productId],
    queryFn: ({ signal }) => callApi('listWaitingPeople', { params: { productId } }, { signal }),
  });
  if (people.length === 0) return null;
  const count = formatCount(people.length);
  return (
    <details className="group mt-6 max-w-4xl rounded-card border bg-surface text-sm">
      <summary className="flex list-none items-center justify-between gap-4 rounded-card p-4 font-medium [&::-webkit-details-marker]:hidden">
        {count} {people.length === 1 ? 'person' : 'people'} on the waiting list
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y border-t">
        {people.map(({ email, displayName, since }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {displayName} <span className="text-muted">{email}</span>
            </span>
            <span className="text-muted tabular-nums">since {formatDay(since)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

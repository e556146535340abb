import ChevronRight from 'virtual:lucide/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useOwnUnits } from '../use-passports.ts';

/** So many are listed; the search finds the others. */
const most = 20;

/** The first step of a claim: links to this page with one of the reader's batteries, `?unit=`. */
export function BatteryPicker() {
  const { data: units, error, isFetching, refetch } = useOwnUnits();
  const [search, setSearch] = useState('');
  if (error)
    return (
      <ErrorState title="Your batteries could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!units) return <Skeleton className="mt-6 h-64 w-full" />;
  if (units.length === 0)
    return (
      <div className="mt-6 rounded-card border bg-surface">
        <EmptyState
          title="You have no batteries yet"
          action={
            <Button asChild variant="secondary">
              <Link to="/dashboard/batteries">Claim a battery</Link>
            </Button>
          }
        >
          Batteries you have bought appear here once they ship. If you got one from another owner, claim it
          first with their transfer code.
        </EmptyState>
      </div>
    );
  const wanted = search.trim().toLowerCase();
  const found = units.filter(({ serial, name }) => `${serial} ${name}`.toLowerCase().includes(wanted));
  return (
    <section aria-label="Your batteries" className="mt-4 grid max-w-3xl gap-4">
      {units.length > 5 && (
        <TextField
          label="Search by serial or product"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title="No battery matches">Check the serial, or search for the product.</EmptyState>
      ) : (
        <ul className="divide-y rounded-card border bg-surface">
          {found.slice(0, most).map(({ id, serial, name }) => (
            <li key={id}>
              <Link
                to={`?unit=${id}`}
                className="flex items-center justify-between gap-4 p-4 transition-colors hover:bg-raised"
              >
                <span className="min-w-0">
                  <span className="font-medium wrap-anywhere tabular-nums">{serial}</span>
                  <span className="block text-sm wrap-anywhere text-muted">{name}</span>
                </span>
                <ChevronRight className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.length > most && (
        <p className="text-sm text-muted">
          Showing {most} of {formatCount(found.length)}. Search to find the others.
        </p>
      )}
    </section>
  );
}

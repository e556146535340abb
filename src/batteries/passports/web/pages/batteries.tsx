import { Link } from 'react-router';
import { formatNumber } from '#platform/kernel/count.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { OwnUnit } from '../../contract/my-units.ts';
import { OwnRecalls, ReadingKeysCard, TakeOverCard } from '../own/battery-cards.tsx';
import { useOwnUnits } from '../use-passports.ts';

export const meta = titled('My batteries');

export default function Batteries() {
  const { data: units, error, isFetching, refetch } = useOwnUnits();
  return (
    <>
      <DashboardHeading title="My batteries">Passports, readings and warranty.</DashboardHeading>
      <div className="mt-4 grid gap-6">
        {error && (
          <ErrorState title="Your batteries could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!units && !error && <Skeleton className="h-32 w-full" />}
        {units?.length === 0 && (
          <div className="rounded-card border bg-surface">
            <EmptyState title="No batteries yet">Batteries you buy appear here once they ship.</EmptyState>
          </div>
        )}
        {units && units.length > 0 && (
          <ul className="divide-y rounded-card border bg-surface">
            {units.map(({ id, serial, name, newest, stated, recalls }) => (
              <li key={id}>
                <Link
                  to={`/dashboard/batteries/${id}`}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4 transition-colors hover:bg-raised"
                >
                  <span className="min-w-0">
                    <span className="font-medium tabular-nums">{serial}</span>
                    <span className="block text-sm wrap-anywhere text-muted">{name}</span>
                  </span>
                  <span className="text-sm text-muted tabular-nums">{wordsOfHealth(newest, stated)}</span>
                </Link>
                <OwnRecalls recalls={recalls} className="mx-4 mb-4" />
              </li>
            ))}
          </ul>
        )}
        {/* They stand below a list of unknown length. */}
        {(units || error) && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <TakeOverCard />
            <ReadingKeysCard />
          </div>
        )}
      </div>
    </>
  );
}

/** Measured where there is a measurement. What the owner has stated is called so. */
function wordsOfHealth(newest: OwnUnit['newest'], stated: OwnUnit['stated']): string {
  const words = (condition: OwnUnit['newest']) =>
    condition?.health === undefined
      ? undefined
      : `State of health ${formatNumber(condition.health, 1)} % (${formatDay(condition.times.health ?? condition.takenAt)})`;
  const said = words(stated);
  return words(newest) ?? (said ? `${said}, stated by the owner` : 'No readings yet');
}

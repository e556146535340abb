import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { UnitPassportCard } from '#batteries/passports/web/administration/unit-passport-card.tsx';
import { RecallsOfUnit } from '#batteries/recalls/web/administration/recalls-of-unit.tsx';
import { UnitClaims } from '#batteries/warranty/web/unit-claims.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ListSearch } from '#platform/web/shell/dashboard/list-search.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx';
import { MoveUnit } from '../move-unit.tsx';
import { UnitView } from '../unit-view.tsx';
import { useUnit } from '../use-units.ts';
import type { Route } from './+types/unit';

export function meta() {
  return [{ title: 'Unit · Ampyard' }];
}

export default function Unit({ params: { id } }: Route.ComponentProps) {
  const { data: unit, error, isFetching, refetch } = useUnit(id);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/dashboard/units"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
        >
          <ArrowLeft className="size-4" />
          All units
        </Link>
        <div className="w-full sm:w-80">
          <ListSearch label="Scan or type the next serial" search={undefined} action="/dashboard/units" />
        </div>
      </div>
      {unit && (
        <>
          <DashboardHeading title={unit.serial}>{unit.product.name}</DashboardHeading>
          <RecallsOfUnit recalls={unit.recalls} />
          <div className="mt-4">
            <MoveUnit unit={unit} />
          </div>
          <UnitView unit={unit} />
          <div className="mt-6 empty:hidden">
            <UnitClaims unitId={id} isAdmin />
          </div>
          <UnitPassportCard key={id} unitId={id} />
        </>
      )}
      {!unit && error && (
        <ErrorState title="The unit could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!unit && !error && <Spinner label="Loading the unit" />}
    </>
  );
}

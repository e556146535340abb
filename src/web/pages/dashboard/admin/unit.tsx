import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { UnitPassportCard } from '../../../features/passport/administration/unit-passport-card.tsx';
import { RecallsOfUnit } from '../../../features/recalls/administration/recalls-of-unit.tsx';
import { MoveUnit } from '../../../features/units/move-unit.tsx';
import { UnitView } from '../../../features/units/unit-view.tsx';
import { useUnit } from '../../../features/units/use-units.ts';
import { UnitClaims } from '../../../features/warranty/unit-claims.tsx';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { ListSearch } from '../../../frame/dashboard/list-search.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
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

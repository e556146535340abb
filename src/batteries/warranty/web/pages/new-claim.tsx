import ChevronRight from 'virtual:lucide/chevron-right';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useOwnUnits } from '#batteries/passports/web/own/use-own-units.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ClaimForm } from '../claim-form.tsx';
import { useClaimForm } from '../use-claims.ts';

/** As many as one looks through; the search finds all others. */
const most = 20;

/** The first step of a claim: which battery it is about. */
function BatteryPicker() {
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

export function meta() {
  return [{ title: 'New claim · Ampyard' }];
}

/** First which battery it is about, where the address does not say so. */
export default function NewClaim() {
  const [parameters] = useSearchParams();
  const unit = parameters.get('unit');
  const serial = parameters.get('serial');
  if (unit) return <ClaimFor key={unit} named={{ unit }} />;
  if (serial) return <ClaimFor key={serial} named={{ serial }} />;
  return (
    <>
      <DashboardHeading title="New claim">Which battery is it about?</DashboardHeading>
      <BatteryPicker />
    </>
  );
}

function ClaimFor({ named }: { named: { unit: string } | { serial: string } }) {
  const { data: form, error, isFetching, refetch } = useClaimForm(named);
  if (form?.openClaimId) return <Navigate to={`/dashboard/claims/${form.openClaimId}`} replace />;
  return (
    <>
      <DashboardHeading title={form ? `New claim for ${form.unit.serial}` : 'New claim'}>
        {form?.unit.name}
      </DashboardHeading>
      {error instanceof ApiError && error.code === 'not-found' ? (
        <div className="mt-6 rounded-card border bg-surface">
          <EmptyState
            title={error.message}
            action={
              <Button asChild variant="secondary">
                <Link to="/dashboard/claims/new">Choose another battery</Link>
              </Button>
            }
          >
            It may belong to another owner now, or have been returned to us.
          </EmptyState>
        </div>
      ) : (
        error && (
          <ErrorState title="The form could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )
      )}
      {!form && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {form && <ClaimForm key={form.unit.id} beginning={form} />}
    </>
  );
}

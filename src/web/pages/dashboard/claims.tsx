import SearchX from 'virtual:lucide/search-x';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { claimStates } from '#domain/warranty/claim-steps.ts';
import { stateWords } from '../../features/warranty/claim-words.ts';
import { ClaimsTable } from '../../features/warranty/claims-table.tsx';
import { claimsOnAPage, useClaims } from '../../features/warranty/use-claims.ts';
import { DashboardHeading } from '../../frame/dashboard/dashboard-heading.tsx';
import { ListSearch } from '../../frame/dashboard/list-search.tsx';
import { useListAddress } from '../../frame/dashboard/use-list-page.ts';
import { useAdminCheck } from '../../frame/session/admin-check.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export function meta() {
  return [{ title: 'Warranty claims · Ampyard' }];
}

/** Everybody's claims for admins, and one's own for customers. */
export default function Claims() {
  const { isAdmin } = useAdminCheck();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { search, page, hrefFor } = useListAddress();
  const state = claimStates.find((one) => one === parameters.get('state'));
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useClaims(isAdmin, {
    ...{ state, q: search, page },
  });
  const isNarrowed = Boolean(state || search) || page > 1;
  return (
    <>
      <DashboardHeading title="Warranty claims">
        {isAdmin ? 'Ask, test and decide.' : 'What you have claimed, and what became of it.'}
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="grid gap-3 sm:grid-cols-[1fr_auto] print:hidden">
          <ListSearch
            label={isAdmin ? 'Search by number, serial or customer' : 'Search by number or serial'}
            search={search}
            keep={{ state }}
          />
          <SelectField
            label="State"
            hideLabel
            value={state ?? ''}
            placeholder="Any state"
            onChange={({ target }) =>
              void navigate(`?${new URLSearchParams({ ...(search && { q: search }), state: target.value })}`)
            }
            options={claimStates.map((one) => ({ value: one, label: stateWords[one].label }))}
            className="sm:w-56"
          />
        </div>
        <ClaimsTable
          claims={data?.items ?? []}
          isAdmin={isAdmin}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={<NoClaims isAdmin={isAdmin} isNarrowed={isNarrowed} />}
          error={
            error && (
              <ErrorState title="The claims could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / claimsOnAPage)} hrefFor={hrefFor} />
      </div>
    </>
  );
}

function NoClaims({ isAdmin, isNarrowed }: { isAdmin: boolean; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title="No claim matches"
        action={
          <Button asChild variant="secondary">
            <Link to="?">Show all claims</Link>
          </Button>
        }
      >
        Try fewer letters, or another state.
      </EmptyState>
    );
  if (isAdmin)
    return <EmptyState title="No claims yet">You get a mail when a customer makes one.</EmptyState>;
  return (
    <EmptyState
      title="You have claimed nothing"
      action={
        <Button asChild variant="secondary">
          <Link to="/dashboard/batteries">My batteries</Link>
        </Button>
      }
    >
      Open a battery to see its warranty and to make a claim.
    </EmptyState>
  );
}

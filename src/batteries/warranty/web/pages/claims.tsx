import Download from 'virtual:lucide/download';
import Plus from 'virtual:lucide/plus';
import SearchX from 'virtual:lucide/search-x';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { kindWords } from '../../contract/warranty-words.ts';
import { claimKinds } from '../../rules/claim-kinds.ts';
import { claimStates } from '../../rules/claim-steps.ts';
import { stateWordsFor } from '../claim-words.ts';
import { ClaimsTable } from '../claims-table.tsx';
import { claimsOnAPage, useClaims, useExportClaims } from '../use-claims.ts';

export const meta = titled('Warranty claims');

/** Everybody's claims for admins, and one's own for customers. */
export default function Claims() {
  const { isAdmin } = useAdminCheck();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { search, page, hrefFor } = useListAddress();
  const state = claimStates.find((one) => one === parameters.get('state'));
  const kind = claimKinds.find((one) => one === parameters.get('kind'));
  const { mutate: save, isPending: isSaving } = useExportClaims();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useClaims(isAdmin, {
    ...{ state, kind, q: search, page },
  });
  const isNarrowed = Boolean(state || kind || search) || page > 1;
  const narrow = (changes: { state?: string; kind?: string }) => {
    const wanted = { q: search, state: state ?? '', kind: kind ?? '', ...changes };
    const given = Object.entries(wanted).filter(([, value]) => value);
    void navigate(`?${new URLSearchParams(given)}`);
  };
  return (
    <>
      <DashboardHeading
        title="Warranty claims"
        actions={
          isAdmin ? (
            <Button
              variant="secondary"
              pending={isSaving}
              onClick={() => save({ state, kind, ...(search && { q: search }) })}
            >
              <Download />
              Export
            </Button>
          ) : (
            <Button asChild>
              <Link to="/dashboard/claims/new">
                <Plus />
                New claim
              </Link>
            </Button>
          )
        }
      >
        {isAdmin ? 'Review, test and decide claims.' : 'Your claims and their status.'}
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto] print:hidden">
          <ListSearch
            label={isAdmin ? 'Search by number, serial or customer' : 'Search by number or serial'}
            search={search}
            keep={{ state, kind }}
          />
          <SelectField
            label="Status"
            hideLabel
            value={state ?? ''}
            placeholder="Any status"
            onChange={({ target }) => narrow({ state: target.value })}
            options={claimStates.map((one) => ({ value: one, label: stateWordsFor(one, { isAdmin }).label }))}
            className="sm:w-56"
          />
          <SelectField
            label="Kind"
            hideLabel
            value={kind ?? ''}
            placeholder="Any kind"
            onChange={({ target }) => narrow({ kind: target.value })}
            options={claimKinds.map((one) => ({ value: one, label: kindWords[one].label }))}
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
        Try a shorter search or another status.
      </EmptyState>
    );
  if (isAdmin)
    return <EmptyState title="No claims yet">We email you when a customer submits one.</EmptyState>;
  return (
    <EmptyState title="No claims yet">
      If a battery does not work, arrived damaged or does not perform as guaranteed, submit a claim and follow
      it here.
    </EmptyState>
  );
}

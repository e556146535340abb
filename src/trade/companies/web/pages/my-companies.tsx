import Building from 'virtual:lucide/building';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { MyCompany } from '../../contract/company.ts';
import { roleWords } from '../../rules/roles.ts';
import { BuyingAs, companiesKey, useMyCompanies } from '../buying-as.tsx';
import { CompanyForm } from '../company-form.tsx';
import { JoinableCompanies } from '../join-by-domain.tsx';
import { StateOfCompany } from '../state-of-company.tsx';

export const meta = titled('Company');

/** The companies that the reader belongs to, and a form for another. */
export default function MyCompanies() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Who registered for a company comes here to add it.
  const [search] = useSearchParams();
  const [isAdding, setIsAdding] = useState(search.has('add'));
  const { data, error, isFetching, refetch } = useMyCompanies();
  return (
    <>
      <DashboardHeading title="Company">
        Order together with your colleagues. Everyone has their own sign-in and role.
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="Companies could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-48 max-w-3xl" />
      ) : (
        <div className="mt-6 grid max-w-3xl gap-6">
          <BuyingAs className="max-w-md" />
          <JoinableCompanies />
          {data.length > 0 && (
            <ul className="grid gap-3">
              {data.map((company) => (
                <CompanyCard key={company.id} company={company} />
              ))}
            </ul>
          )}
          {data.length === 0 && !isAdding && (
            <EmptyState
              icon={<Building />}
              title="You’re buying for yourself"
              action={<Button onClick={() => setIsAdding(true)}>Add your company</Button>}
            >
              Add your company, then invite your colleagues. Nothing changes for you until then.
            </EmptyState>
          )}
          {data.length > 0 && !isAdding && (
            <Button variant="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
              Add another company
            </Button>
          )}
          {isAdding && (
            <section className="rounded-card border bg-surface p-card" aria-labelledby="new-company">
              <h2 id="new-company" className="mb-5 text-lg font-medium">
                Add your company
              </h2>
              <CompanyForm
                submitLabel="Add company"
                onSubmit={async (values) => {
                  const { message, company } = await callApi('createCompany', { body: values });
                  toast.success(message);
                  await queryClient.invalidateQueries({ queryKey: companiesKey });
                  await navigate(`/dashboard/company/${company.id}`);
                }}
              />
            </section>
          )}
        </div>
      )}
    </>
  );
}

function CompanyCard({ company: { id, name, state, role } }: { company: MyCompany }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border bg-surface p-card">
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">
          <Link to={`/dashboard/company/${id}`} className="rounded-sm hover:text-accent">
            {name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge>{roleWords[role].label}</Badge>
          <StateOfCompany state={state} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/company/${id}`}>
            Open<span className="sr-only"> {name}</span>
          </Link>
        </Button>
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/company/${id}/orders`}>
            Orders<span className="sr-only"> for {name}</span>
          </Link>
        </Button>
        <Button asChild variant="secondary" size="small">
          <Link to="/dashboard/approvals">
            Approvals<span className="sr-only"> for {name}</span>
          </Link>
        </Button>
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/company/${id}/lists`}>
            Shopping lists<span className="sr-only"> for {name}</span>
          </Link>
        </Button>
      </div>
    </li>
  );
}

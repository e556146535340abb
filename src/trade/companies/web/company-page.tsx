import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { nameOfCountry } from '#platform/kernel/places/countries.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { CompanyDetails } from '../contract/company.ts';
import { mayInCompany } from '../rules/roles.ts';
import { CompanyDecision } from './company-decision.tsx';
import { CompanyDesk } from './company-desk.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CompanyPurchasing } from './company-purchasing.tsx';
import { StateOfCompany } from './state-of-company.tsx';
import { companyKey, useCompanyChanged } from './use-company.ts';

/** What later subjects show of a company; the route hands it in. */
type CompanySlot = ComponentType<{ company: CompanyDetails }>;

type CompanySlots = { Approvals: CompanySlot; VatNumber: CompanySlot };

/** One company: its people, its details, what was done last. */
export function CompanyPage(slots: CompanySlots) {
  const { companyId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => callApi('getCompany', { params: { companyId } }, { signal }),
  });
  // Its people are sent on to the company that it was merged into.
  if (data && data.id !== companyId) return <Navigate replace to={`/dashboard/company/${data.id}`} />;
  return (
    <>
      <DashboardHeading title={data?.name ?? 'Company'}>
        {data && `${nameOfCountry(data.country)}${data.vatId ? `, VAT number ${data.vatId}` : ''}`}
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="The company could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        data.successor ? (
          <MergedCompany name={data.name} successor={data.successor} />
        ) : (
          <CompanyView key={data.revision} company={data} {...slots} />
        )
      ) : (
        <Skeleton className="mt-6 h-96 max-w-3xl" />
      )}
    </>
  );
}

/** For admins: all that is left of it. */
function MergedCompany({ name, successor }: { name: string; successor: { id: string; name: string } }) {
  return (
    <Notice
      tone="info"
      title={`Merged into ${successor.name}`}
      className="mt-6 max-w-3xl"
      actions={
        <Button asChild size="small">
          <Link to={`/dashboard/companies/${successor.id}`}>Open {successor.name}</Link>
        </Button>
      }
    >
      {`The people, orders, quotes, invoices and documents of ${name} are there now. No orders can be placed with this record.`}
    </Notice>
  );
}

function CompanyView({ company, Approvals, VatNumber }: { company: CompanyDetails } & CompanySlots) {
  const { isAdmin } = useAdminCheck();
  const changed = useCompanyChanged(company.id);
  const { id, role, state, stateReason, revision, billingAddress } = company;
  const may = (right: 'manage-people' | 'change-company' | 'see-invoices') =>
    isAdmin || (role !== null && mayInCompany(role, right));
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-4">
          <StateOfCompany state={state} />
          <TextLink to={`/dashboard/company/${id}/orders`}>Orders</TextLink>
          <TextLink to={`/dashboard/company/${id}/lists`}>Shopping lists</TextLink>
          {may('see-invoices') && <TextLink to={`/dashboard/company/${id}/statement`}>Statement</TextLink>}
        </div>
        {isAdmin && <CompanyDecision company={company} />}
      </div>
      {state === 'blocked' && (
        <Notice tone="danger" title="This company is blocked">
          <p>{stateReason}</p>
        </Notice>
      )}
      {state === 'waiting' && (
        <Notice tone="info" title="Company under review">
          <p>Until we have reviewed it, you buy for yourself, as before.</p>
        </Notice>
      )}
      {isAdmin && <CompanyDesk companyId={id} />}
      <CompanyPeople company={company} mayManage={may('manage-people')} />
      <CompanyPurchasing company={company} />
      <Approvals company={company} />
      <VatNumber company={company} />
      <section aria-labelledby="details" className="rounded-card border bg-surface p-card">
        <h2 id="details" className="mb-5 text-lg font-medium">
          Details
        </h2>
        {may('change-company') ? (
          <CompanyForm
            company={company}
            submitLabel="Save"
            onSubmit={async (values) => {
              const { message } = await callApi('updateCompany', {
                params: { companyId: id },
                body: { ...values, revision },
              });
              toast.success(message);
              await changed();
            }}
          />
        ) : (
          <address className="text-sm whitespace-pre-line not-italic">
            {[
              company.name,
              billingAddress.street,
              `${billingAddress.postcode} ${billingAddress.town}`.trim(),
              nameOfCountry(billingAddress.country),
            ].join('\n')}
          </address>
        )}
      </section>
      {company.events.length > 0 && (
        <section aria-labelledby="events" className="rounded-card border bg-surface p-card">
          <h2 id="events" className="text-lg font-medium">
            History
          </h2>
          <ul className="mt-3 grid gap-2 text-sm">
            {company.events.map(({ id: event, at, by, words }) => (
              <li key={event} className="flex flex-wrap justify-between gap-x-6">
                <span className="wrap-anywhere">
                  {by ?? 'Deleted user'} {words}
                </span>
                <span className="text-muted">{formatMoment(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

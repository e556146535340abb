import { useNavigate, useSearchParams } from 'react-router';
import { useProfile } from '#people/accounts/web/profile.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { useAddresses } from '#shop/addresses/web/use-addresses.ts';
import { listChoices } from '#shop/checkout/web/choose-address.tsx';
import { BuyingAs, useMyCompanies } from '#trade/companies/web/buying-as.tsx';
import { usePurchasing } from '#trade/companies/web/company-purchasing.tsx';
import { RequestForm } from '../request-form.tsx';
import { useWantedLines } from '../wanted-lines.ts';

export const meta = titled('Request a quote');

export default function RequestQuote() {
  return (
    <>
      <DashboardHeading title="Request a quote">
        You can request less than the minimum order, or more than we have in stock.
      </DashboardHeading>
      <div className="mt-6">
        <BuyingAs className="mb-6 max-w-md" />
        <RequestScreen />
      </div>
    </>
  );
}

function RequestScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { email, displayName } = useSignedInUser();
  const wanted = useWantedLines(address);
  const profile = useProfile(email);
  const book = useAddresses();
  const companies = useMyCompanies();
  const chosen = companies.data?.find(({ isBuyingAs }) => isBuyingAs)?.id ?? null;
  const purchasing = usePurchasing(chosen);
  const read = [wanted, profile, book, companies, ...(chosen ? [purchasing] : [])];
  const failed = read.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorState
        title="The form could not be loaded"
        onRetry={() => void Promise.all(read.map(({ refetch }) => refetch()))}
        pending={failed.isFetching}
      >
        {failed.error?.message}
      </ErrorState>
    );
  if (!wanted.data || read.some(({ data }) => !data)) return <Skeleton className="h-96 max-w-4xl" />;
  const choices = listChoices([...(purchasing.data?.addresses ?? []), ...(book.data ?? [])], []);
  return (
    <RequestForm
      key={chosen ?? 'self'}
      wanted={wanted.data}
      contact={{
        name: displayName || email,
        phone: choices[0]?.phone || profile.data?.phone || '',
      }}
      choices={choices}
      buyingAs={chosen}
      onSent={(quoteId) => navigate(`/dashboard/quotes/${quoteId}`, { replace: true })}
    />
  );
}

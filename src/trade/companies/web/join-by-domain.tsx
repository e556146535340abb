import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CompanyDetails } from '../contract/company.ts';
import { companiesKey } from './buying-as.tsx';
import { useCompanyChanged } from './use-company.ts';

/** For owners: lets people with the company’s email domain join by themselves. */
export function JoinDomain({ company: { id, role, joinDomain } }: { company: CompanyDetails }) {
  const changed = useCompanyChanged(id);
  const set = useMutation({
    mutationFn: (isOn: boolean) => callApi('setJoinDomain', { params: { companyId: id }, body: { isOn } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await changed();
    },
    onError: toastFailure,
  });
  if (!joinDomain && role !== 'owner') return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="min-w-48 flex-1 wrap-anywhere">
        {joinDomain
          ? `People with a verified address at ${joinDomain} can join as viewers.`
          : 'People can only join by invitation.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={set.isPending}
        onClick={() => set.mutate(joinDomain === null)}
      >
        {joinDomain ? 'Require invitation' : 'Allow my email domain'}
      </Button>
    </div>
  );
}

/** Companies that the reader may join by their own address; nothing where there are none. */
export function JoinableCompanies() {
  const queryClient = useQueryClient();
  const joinableKey = ['joinableCompanies'];
  const { data = [] } = useQuery({
    queryKey: joinableKey,
    queryFn: ({ signal }) => callApi('listJoinableCompanies', {}, { signal }),
  });
  const join = useMutation({
    mutationFn: (companyId: string) => callApi('joinCompany', { body: { companyId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await Promise.all(
        [joinableKey, companiesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: toastFailure,
  });
  return data.map(({ id, name, domain }) => (
    <Notice
      key={id}
      tone="info"
      title={`Join ${name}`}
      actions={
        <Button
          size="small"
          pending={join.isPending && join.variables === id}
          onClick={() => join.mutate(id)}
        >
          Join<span className="sr-only"> {name}</span>
        </Button>
      }
    >
      People with an address at {domain} can join as viewers. An owner can change your role.
    </Notice>
  ));
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';

/** For admins of the shop: the price list of a company. */
export function CompanyPriceList({ companyId }: { companyId: string }) {
  return useAdminCheck().isAdmin ? <ChooseList companyId={companyId} /> : null;
}

const none = 'none';

function ChooseList({ companyId }: { companyId: string }) {
  const queryClient = useQueryClient();
  const params = { companyId };
  const queryKey = ['companyPriceList', companyId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getCompanyPriceList', { params }, { signal }),
  });
  const lists = useQuery({
    queryKey: ['priceLists', 'all'],
    queryFn: ({ signal }) => callApi('listPriceLists', { query: { limit: 500 } }, { signal }),
  });
  const choose = useMutation({
    mutationFn: (listId: string | null) => callApi('setCompanyPriceList', { params, body: { listId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: toastFailure,
  });
  const failure = error ?? lists.error;
  if (failure)
    return <p className="text-sm text-muted">Price lists could not be loaded: {failure.message}</p>;
  if (!data || !lists.data) return <Skeleton className="h-45 rounded-card" />;
  const chosen = data.list;
  return (
    <section aria-labelledby="price-list" className="rounded-card border bg-surface p-card">
      <h2 id="price-list" className="mb-4 text-lg font-medium">
        Price list
      </h2>
      <SelectField
        label="This company’s prices"
        options={[
          { value: none, label: 'Public prices' },
          ...lists.data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={choose.isPending ? (choose.variables ?? none) : (chosen?.id ?? none)}
        disabled={choose.isPending}
        hint={chosen && !chosen.isValid ? 'This list is not valid today: public prices apply.' : undefined}
        onChange={({ target }) => choose.mutate(target.value === none ? null : target.value)}
      />
      {chosen && (
        <Link
          to={`/dashboard/priceLists/${chosen.id}`}
          className="mt-3 inline-block text-sm text-accent hover:underline"
        >
          Open {chosen.name}
        </Link>
      )}
    </section>
  );
}

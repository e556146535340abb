import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { forgetOwnPrices } from '#shop/catalog/web/own-prices/load-own-prices.ts';
import { mayInCompany } from '../rules/roles.ts';

export const companiesKey = ['myCompanies'];

export function useMyCompanies() {
  return useQuery({
    queryKey: companiesKey,
    queryFn: ({ signal }) => callApi('listMyCompanies', {}, { signal }),
  });
}

const oneself = 'oneself';

/** Whom the reader buys for, and a switch. Those who can order for no company see nothing. */
export function BuyingAs({ className = '' }: { className?: string }) {
  const queryClient = useQueryClient();
  const { data = [] } = useMyCompanies();
  const change = useMutation({
    mutationFn: (companyId: string | null) => callApi('setBuyingAs', { body: { companyId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      forgetOwnPrices();
      // Prices are others for another buyer: in the cart, of delivery, on product pages.
      await queryClient.invalidateQueries();
    },
    onError: toastFailure,
  });
  const companies = data.filter(({ role, state }) => state === 'open' && mayInCompany(role, 'order'));
  if (companies.length === 0) return null;
  const chosen = companies.find(({ isBuyingAs }) => isBuyingAs)?.id ?? oneself;
  return (
    <SelectField
      label="Buying as"
      className={className}
      options={[
        { value: oneself, label: 'Myself' },
        ...companies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={change.isPending ? (change.variables ?? oneself) : chosen}
      hint={
        chosen === oneself
          ? 'Orders belong to you.'
          : 'Orders belong to the company, and everyone in it can see them.'
      }
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.value === oneself ? null : target.value)}
    />
  );
}

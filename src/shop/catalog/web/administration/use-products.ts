import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallAnswer, CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { ProductListQuery } from '../../contract/product.ts';
import { isChangedMeanwhile } from './changed-meanwhile.tsx';
import { productFormKey } from './load-product-form.tsx';

export type Product = CallAnswer<'listAllProducts'>[number];

/** Of every list of products for administration. */
const productsKey = ['products'];

export const productsOnAPage = 50;

/** One page of the products, drafts among them, counted from 1. */
export function useProducts({
  page,
  search,
  ...shown
}: { page: number; search: string } & Pick<ProductListQuery, 'sort' | 'listing' | 'stock' | 'transport'>) {
  const query = {
    limit: productsOnAPage,
    offset: (page - 1) * productsOnAPage,
    ...shown,
    ...(search && { q: search }),
  };
  return useQuery({
    queryKey: [...productsKey, query],
    queryFn: ({ signal }) => callApiList('listAllProducts', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Its failure is shown by the dialog that asked. */
export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Product) => callApi('deleteProduct', { params: { id: _id } }),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
      return queryClient.invalidateQueries({ queryKey: productsKey });
    },
  });
}

/** Puts a draft on sale, or makes a product a draft. */
export function useListProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, listed }: { id: string; listed: boolean }) =>
      callApi('setProductListing', { params: { id }, body: { listed } }),
    onSuccess: async ({ message }, { id }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: productsKey }),
        queryClient.invalidateQueries({ queryKey: productFormKey(id) }),
      ]);
      toast.success(message);
    },
    onError: toastFailure,
  });
}

interface SaveOptions {
  onSaved?: () => void;
  onRefused: (error: Error) => void;
}

/** Creates or updates a product, and leads back to the list, which is then read again. */
export function useSaveProduct<N extends 'createProduct' | 'updateProduct'>(
  name: N,
  { onSaved, onRefused }: SaveOptions,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: CallInput<N>) => callApi(name, input),
    onSuccess: ({ success, message }) => {
      if (!success) return;
      // Not merely marked as old: the list must not show for a moment what was true before.
      queryClient.removeQueries({ queryKey: productsKey });
      onSaved?.();
      toast.success(message);
      void navigate('/dashboard/manageProduct');
    },
    onError: (error) => {
      onRefused(error);
      // A dialog says so instead.
      if (!isChangedMeanwhile(error)) toastFailure(error);
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { Address } from '../contract/addresses.ts';

const addressesKey = ['addresses'];

export type TypedAddress = CallInput<'changeAddress'>['body'];

export function useAddresses() {
  return useQuery({
    queryKey: addressesKey,
    queryFn: ({ signal }) => callApi('listAddresses', {}, { signal }),
  });
}

export type KeepAddress = (address: TypedAddress, place: { id: string; isNew: boolean }) => Promise<Address>;

const keepInBook: KeepAddress = (address, { id, isNew }) =>
  isNew
    ? callApi('addAddress', { body: { ...address, id } })
    : callApi('changeAddress', { params: { addressId: id }, body: address });

/** Changes the address with this id, or adds one with it. */
export function useSaveAddress(id: string, isNew: boolean, keep = keepInBook) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (address: TypedAddress) => keep(address, { id, isNew }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesKey }),
  });
}

export function useDeleteAddress() {
  const queryClient = useQueryClient();
  return async (addressId: string) => {
    const { message } = await callApi('deleteAddress', { params: { addressId } });
    await queryClient.invalidateQueries({ queryKey: addressesKey });
    return message;
  };
}

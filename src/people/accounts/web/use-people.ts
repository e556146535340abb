import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import type { SortOption } from '#platform/web/shell/dashboard/list-address.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import type { UserListQuery } from '../contract/user.ts';

type PeopleSort = UserListQuery['sort'];

export const peopleSorts: readonly [SortOption<PeopleSort>, ...SortOption<PeopleSort>[]] = [
  { value: 'joined', label: 'First joined' },
  { value: '-joined', label: 'Last joined' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: '-admin', label: 'Admins first' },
  { value: 'admin', label: 'Users first' },
];

export type Person = CallAnswer<'listUsers'>[number];

const peopleKey = ['people'];

export const peopleOnAPage = 50;

/** One page of everyone with an account, counted from 1. */
export function usePeople({
  page,
  search,
  sort,
}: {
  page: number;
  search: string;
  sort: UserListQuery['sort'];
}) {
  const query = {
    limit: peopleOnAPage,
    offset: (page - 1) * peopleOnAPage,
    sort,
    ...(search && { q: search }),
  };
  return useQuery({
    queryKey: [...peopleKey, query],
    queryFn: ({ signal }) => callApiList('listUsers', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useGrantAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email }: Person) =>
      callApi('grantAdmin', { body: { email, status: true } }, { keepalive: true }),
    onSuccess: ({ success }, { displayName }) => {
      if (success) toast.success(`${displayName} become a admin`);
      return queryClient.invalidateQueries({ queryKey: peopleKey });
    },
    onError: toastFailure,
  });
}

/** Its failure is shown by the dialog that asked. */
export function useDeletePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email }: Person) => callApi('deleteUser', { params: { email } }),
    onSuccess: ({ success, message }) => {
      if (success) toast.success(message);
      return queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
}

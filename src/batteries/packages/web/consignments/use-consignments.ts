import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import type { ConsignmentPurpose, ConsignmentState } from '../../rules/consignments.ts';
import { consignmentsKey, packagesKey, papersKey } from '../use-packages.ts';

export const consignmentsOnAPage = 25;

interface Filters {
  state?: ConsignmentState | undefined;
  purpose?: ConsignmentPurpose | undefined;
  page: number;
}

export function useConsignments({ page, ...filters }: Filters) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = { limit: consignmentsOnAPage, offset: (page - 1) * consignmentsOnAPage, ...given };
  return useQuery({
    queryKey: [...consignmentsKey, 'list', query],
    queryFn: ({ signal }) => callApiList('listConsignments', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useConsignment(consignmentId: string) {
  return useQuery({
    queryKey: [...consignmentsKey, consignmentId],
    queryFn: ({ signal }) => callApi('getConsignment', { params: { consignmentId } }, { signal }),
  });
}

/** Its failure is shown where it was asked for. */
function useConsignmentChange<Input, Answer>(call: (input: Input) => Promise<Answer>, words: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast.success(words);
      const keys = [consignmentsKey, packagesKey, papersKey, overviewKey, ['claims'], ['units']];
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

export const useCreateConsignment = () =>
  useConsignmentChange(
    (body: CallInput<'createConsignment'>['body']) => callApi('createConsignment', { body }),
    'Consignment created.',
  );

export const useChangeConsignment = (consignmentId: string) =>
  useConsignmentChange(
    (body: CallInput<'changeConsignment'>['body']) =>
      callApi('changeConsignment', { params: { consignmentId }, body }),
    'Consignment saved.',
  );

export const useDiscardConsignment = (consignmentId: string) =>
  useConsignmentChange(
    () => callApi('discardConsignment', { params: { consignmentId } }),
    'Consignment discarded.',
  );

export const useShipConsignment = (consignmentId: string) =>
  useConsignmentChange(
    (body: CallInput<'shipConsignment'>['body']) =>
      callApi('shipConsignment', { params: { consignmentId }, body }),
    'Consignment shipped.',
  );

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { overviewKey } from '#platform/web/shell/queries/query-client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';

const key = ['unitReadings'];

export const useUnitsToReview = () =>
  useQuery({
    queryKey: [...key, 'toReview'],
    queryFn: ({ signal }) => callApi('listUnitsToReview', {}, { signal }),
  });

export const useUnitReadings = (unitId: string) =>
  useQuery({
    queryKey: [...key, unitId],
    queryFn: ({ signal }) => callApi('getUnitReadings', { params: { unitId } }, { signal }),
  });

function useChange<Input, Answer extends object>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      if ('message' in answer) toast.success(String(answer.message));
      await queryClient.invalidateQueries({ queryKey: key });
      await queryClient.invalidateQueries({ queryKey: overviewKey });
    },
  });
}

export const useAddWorkshopReading = (unitId: string) =>
  useChange((body: CallInput<'addWorkshopReadings'>['body']) =>
    callApi('addWorkshopReadings', { params: { unitId }, body }),
  );

export const useReviewReadings = (unitId: string) =>
  useChange((body: CallInput<'reviewReadings'>['body']) =>
    callApi('reviewReadings', { params: { unitId }, body }),
  );

export const useAddDeviceKey = (unitId: string) =>
  useChange((name: string) => callApi('addDeviceKey', { params: { unitId }, body: { name } }));

export const useEndDeviceKey = (unitId: string) =>
  useChange((keyId: string) => callApi('endDeviceKey', { params: { unitId, keyId } }));

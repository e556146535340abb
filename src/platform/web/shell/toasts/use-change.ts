import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

/** A call that changes something: says what was done, and fetches again what it changes. Its caller shows a failure. */
export function useChange<Input, Answer extends { message: string }>(
  changes: QueryKey,
  change: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: changes });
    },
  });
}

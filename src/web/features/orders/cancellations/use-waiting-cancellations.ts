import { useQuery } from '@tanstack/react-query';
import { callApiList } from '../../../frame/api/client.ts';
import { cancellationsKey } from '../use-orders.ts';

/** The longest waiting first; whoever has decided about these sees the next. */
export function useWaitingCancellations() {
  return useQuery({
    queryKey: cancellationsKey,
    queryFn: ({ signal }) => callApiList('listCancellations', { query: { limit: 10 } }, { signal }),
  });
}

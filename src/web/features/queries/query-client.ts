import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

/** Answers are kept for five minutes; a failed fetch is tried three more times, waiting twice as long each time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      },
    },
  });
}

/** Asking again would be answered alike. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

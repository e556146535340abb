import { QueryClient } from '@tanstack/react-query';

/** Answers are kept for five minutes; a failed fetch is tried three more times, waiting twice as long each time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        retry: 3,
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 30_000),
      },
    },
  });
}

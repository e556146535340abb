import { MutationCache, QueryClient } from '@tanstack/react-query';
import { backoffMs } from '#platform/kernel/backoff.ts';
import { ApiError } from '../api/client.ts';
import { sessionStore } from '../session/session-store.ts';

/** What menu and overview count. */
export const overviewKey = ['overview'];

let browserClient: QueryClient | undefined;

/** One for as long as the browser shows the shop; on the server one for each page. */
export function openQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= forgetfulQueryClient();
  return browserClient;
}

/** What was fetched for one person is not shown to the next. */
function forgetfulQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  let email = emailOfSession();
  sessionStore.subscribe(() => {
    const before = email;
    email = emailOfSession();
    // Once the pages are closed: one that is still open would fetch again what it misses.
    if (before && before !== email) queueMicrotask(() => queryClient.clear());
  });
  return queryClient;
}

function emailOfSession(): string | undefined {
  const session = sessionStore.getSnapshot();
  return session.status === 'signed-in' ? session.user.email : undefined;
}

/**
 * Answers are kept for five minutes; a failed fetch is tried three more times, waiting twice as long each time. A
 * browser that believes to be offline may be wrong, and a call that waits until it believes otherwise says nothing: so
 * each is made at once, and fails with words.
 */
function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    // Whatever was changed may be counted.
    mutationCache: new MutationCache({
      onSettled: () => void queryClient.invalidateQueries({ queryKey: overviewKey }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures) => backoffMs(failures, { firstMs: 1_000, longestMs: 30_000 }),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Asking again would be answered alike. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && !error.isUncertain && error.status !== 429;
}

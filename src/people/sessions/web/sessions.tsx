import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProfileSection } from '#people/accounts/web/profile.tsx';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';

type HeldSession = CallAnswer<'listSessions'>[number];

const key = ['sessions'];

/** Where a person is signed in, and how to end that. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('listSessions', {}, { signal }),
  });
  const endOthers = useEnding(() => callApi('endOtherSessions', {}));
  const hasOthers = data?.some(({ isThisOne }) => !isThisOne) ?? false;
  return (
    <ProfileSection
      title="Your devices"
      lead="Don’t recognise a device? Sign it out and set a new password."
      action={
        hasOthers && (
          <Button
            variant="secondary"
            size="small"
            pending={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Sign out all other devices
          </Button>
        )
      }
    >
      {data ? (
        <ul className="mt-5 divide-y border-t">
          {data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="Your devices could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton className="mt-5 h-16 w-full" />
      )}
    </ProfileSection>
  );
}

function Session({ session }: { session: HeldSession }) {
  const { id, isThisOne, browser, address, signedInAt, lastSeenAt } = session;
  const end = useEnding(() => callApi('endOtherSession', { params: { sessionId: id } }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {browser}
          {isThisOne && <Badge tone="success">This device</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          Signed in {formatMoment(signedInAt)}
          {address && <> from {address}</>}
        </p>
        {!isThisOne && <p className="text-sm text-muted">Last seen {formatMoment(lastSeenAt)}</p>}
      </div>
      {!isThisOne && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out: ${browser}, signed in ${formatMoment(signedInAt)}`}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Whatever became of it, the list shows it. */
function useEnding(mutationFn: () => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ message }) => void toast.success(message),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

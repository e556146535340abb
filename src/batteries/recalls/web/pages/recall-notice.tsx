import { useMutation, useQuery } from '@tanstack/react-query';
import { useLinkToken } from '#people/sign-in/web/letter-card.tsx';
import { callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { OwnNoticeCard } from '../own-notice.tsx';

export const meta = titled('Your recall notice', { name: 'robots', content: 'noindex' });

/** Where the link of a recall email leads. It needs no account. */
export default function RecallNoticePage() {
  const token = useLinkToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['recallNotice', token],
    queryFn: ({ signal }) => callApi('readNotice', { body: { token: token ?? '' } }, { signal }),
    enabled: Boolean(token),
    gcTime: 0,
  });
  const acknowledge = useMutation({
    mutationFn: () => callApi('acknowledgeNotice', { body: { token: token ?? '' } }),
    onSuccess: () => refetch(),
  });
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <h1 className="mb-6 text-3xl">Safety recall</h1>
      {data && (
        <OwnNoticeCard
          notice={data}
          onAcknowledge={() => acknowledge.mutate()}
          pending={acknowledge.isPending}
          error={acknowledge.error?.message}
        />
      )}
      {!data && (error || token === '') && (
        <EmptyState title="This link is not valid">
          Open the link in your email again. <TextLink to="/recalls">All recalls</TextLink> are public.
        </EmptyState>
      )}
      {!data && !error && token !== '' && <Spinner label="Loading the notice" />}
    </div>
  );
}

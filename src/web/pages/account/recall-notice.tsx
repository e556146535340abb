import { useMutation, useQuery } from '@tanstack/react-query';
import { useLinkToken } from '../../features/accounts/by-mail/use-link-token.ts';
import { OwnNoticeCard } from '../../features/recalls/own-notice.tsx';
import { callApi } from '../../frame/api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function meta() {
  return [{ title: 'Your recall notice · Ampyard' }, { name: 'robots', content: 'noindex' }];
}

/** Where the link of a mail about a recall leads, for whoever has it: also without an account. */
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

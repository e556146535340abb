import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { ExternalLink } from '#platform/web/ui/text/link.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';

export const meta = titled('Demo mailbox');

/** Emails about accounts that a demo does not really send, such as sign-up links. Only a demo has this page. */
export default function DemoMailbox() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account-mails'],
    queryFn: ({ signal }) => callApi('listAccountMails', {}, { signal }),
    // A mail takes a moment to be written.
    refetchInterval: 3_000,
  });
  return (
    <section className="mx-auto w-full max-w-3xl px-gutter pt-10 sm:pt-16">
      <PageHeading title="Demo mailbox">
        This demo sends no email. These are the account emails it would have sent.
      </PageHeading>
      {error ? (
        <ErrorState title="The emails could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-40 w-full" />
      ) : data.length === 0 ? (
        <EmptyState title="No emails yet">Sign up or request a new password to see one.</EmptyState>
      ) : (
        <ul className="mt-6 divide-y rounded-card border bg-surface">
          {data.map(({ id, subject, to, sentAt, page }) => (
            <li key={id} className="p-4">
              <ExternalLink href={page}>{subject}</ExternalLink>
              <p className="mt-1 text-sm wrap-anywhere text-muted">
                To {to}, {formatMoment(sentAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

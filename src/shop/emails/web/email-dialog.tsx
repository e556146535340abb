import Paperclip from 'virtual:lucide/paperclip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ListedEmail } from '../contract/email.ts';

export const emailsOnAPage = 50;

export function useEmails({ page, search }: { page: number; search: string }) {
  const query = { limit: emailsOnAPage, offset: (page - 1) * emailsOnAPage, ...(search && { q: search }) };
  return useQuery({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => callApiList('listMails', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Its link holds for a few minutes, so it is requested each time. */
function useEmail(id: number) {
  return useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => callApi('getMail', { params: { id } }, { signal }),
    gcTime: 0,
  });
}

export const stateWords: Record<
  ListedEmail['state'],
  { label: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }
> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  'given-up': { label: 'Failed', tone: 'danger' },
  unwanted: { label: 'Unsubscribed', tone: 'neutral' },
};

type EmailDialogProps = { mail: ListedEmail; title: string; onClose: () => void };

/** A mail as its reader sees it, and as those do whose program shows text alone. */
export function EmailDialog({ mail, title, onClose }: EmailDialogProps) {
  const { id, to, writtenAt, sentAt, state, lastError } = mail;
  const facts = [
    { label: 'To', value: to },
    { label: 'Created', value: formatMoment(writtenAt) },
    { label: 'Status', value: sentAt ? `Sent ${formatMoment(sentAt)}` : stateWords[state].label },
    ...(lastError ? [{ label: 'Last error', value: lastError }] : []),
  ];
  return (
    <Dialog open onClose={onClose} width="large" title={title}>
      <Facts facts={facts} />
      <Content id={id} title={title} />
    </Dialog>
  );
}

function Content({ id, title }: { id: number; title: string }) {
  const { data, error, isFetching, refetch } = useEmail(id);
  if (error)
    return (
      <ErrorState title="Email could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="mt-5 h-120 w-full" />;
  if (!data.page)
    return <p className="mt-5 text-sm text-muted">The content is created when the email is sent.</p>;
  return (
    <>
      {data.attachments.length > 0 && (
        <ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-2">
          {data.attachments.map(({ name, address }) => (
            <li key={name}>
              <Button asChild variant="secondary" size="small">
                <a href={address} download>
                  <Paperclip />
                  {name}
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <iframe
        src={data.page}
        title={`Email “${title}”`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-5 h-120 w-full rounded-card border"
      />
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer font-medium">Plain text</summary>
        <pre className="mt-3 overflow-x-auto rounded-card border bg-raised p-4 text-xs whitespace-pre-wrap">
          {data.text}
        </pre>
      </details>
    </>
  );
}

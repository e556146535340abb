import Inbox from 'virtual:lucide/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ContactMessage, MessageState } from '../../contract/messages.ts';

export const meta = titled('Messages');

const messagesKey = ['messages'];
const stateWords: Record<MessageState, string> = { new: 'New', read: 'Read', answered: 'Answered' };

/** What visitors have written by the contact form. */
export default function Messages() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: messagesKey,
    queryFn: ({ signal }) => callApi('listMessages', {}, { signal }),
  });
  return (
    <>
      <DashboardHeading title="Messages">What visitors wrote by the contact form.</DashboardHeading>
      {error && !data ? (
        <ErrorState title="Messages could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-64 max-w-4xl" />
      ) : data.length === 0 ? (
        <EmptyState icon={<Inbox />} title="No messages yet" />
      ) : (
        <ul className="mt-6 grid max-w-4xl gap-4">
          {data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  );
}

function Message({ message: { id, name, email, message, state, sentAt } }: { message: ContactMessage }) {
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: messagesKey });
  const [isAsking, setIsAsking] = useState(false);
  const mark = useMutation({
    mutationFn: (to: MessageState) => callApi('setMessageState', { params: { id }, body: { state: to } }),
    onSuccess: again,
    onError: toastFailure,
  });
  const next = state === 'new' ? 'read' : 'answered';
  return (
    <li className="rounded-card border bg-surface p-card text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <p className="flex items-center gap-3 text-muted">
          {formatMoment(sentAt)} <Badge>{stateWords[state]}</Badge>
        </p>
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild size="small" variant="secondary">
          <a href={`mailto:${email}`}>Reply to {email}</a>
        </Button>
        {state !== 'answered' && (
          <Button size="small" variant="secondary" pending={mark.isPending} onClick={() => mark.mutate(next)}>
            Mark as {next}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete the message of ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this message?"
        confirmLabel="Delete"
        onConfirm={async () => {
          const { message: words } = await callApi('deleteMessage', { params: { id } });
          toast.success(words);
          await again();
        }}
      />
    </li>
  );
}

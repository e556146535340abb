import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { ShownItem } from '../contract/account.ts';
import type { ItemReminders as Reminders } from '../contract/reminders.ts';
import { remindersKey } from './use-account.ts';

type ItemRemindersProps = { companyId: string; item: ShownItem; onClose: () => void };

/** For admins: the reminders of an invoice that were sent, and those that will be. */
export function ItemReminders({ companyId, item: { id: itemId, number }, onClose }: ItemRemindersProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...remindersKey, itemId],
    queryFn: ({ signal }) => callApi('getItemReminders', { params: { companyId, itemId } }, { signal }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reminders for ${number}`}
      description="Sent reminders, and those to come while the invoice is unpaid."
    >
      {data ? (
        <List {...data} />
      ) : error ? (
        <ErrorState title="Reminders could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function List({ whyNot, sent, planned }: Reminders) {
  const says =
    whyNot ??
    (planned.length === 0 && (sent.length > 0 ? 'All reminders were sent.' : 'No reminders planned.'));
  return (
    <>
      <ol className="grid gap-4">
        {sent.map(({ number, day, fee }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <Heading {...{ number, day }} />
            <span className="flex items-center gap-2">
              {fee > 0 && `${formatAmount(fee)} fee`}
              <Badge tone="success">Sent</Badge>
            </span>
          </li>
        ))}
        {planned.map(({ number, day, fee, interest, subject, paragraphs }) => (
          <li key={number} className="text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Heading {...{ number, day }} />
              <span className="text-muted">
                {[
                  fee > 0 && `${formatAmount(fee)} fee`,
                  interest > 0 && `${formatAmount(interest)} interest by then`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <div className="mt-2 rounded-card bg-raised p-4 wrap-anywhere">
              <p className="font-medium">{subject}</p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {says && <p className="mt-4 text-sm text-muted first:mt-0 wrap-anywhere">{says}</p>}
    </>
  );
}

const Heading = ({ number, day }: { number: number; day: string }) => (
  <h3 className="font-medium">
    Reminder {number}, {formatCalendarDate(day)}
  </h3>
);

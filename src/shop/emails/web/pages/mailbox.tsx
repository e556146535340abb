import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ListSearch } from '#platform/web/shell/dashboard/list-search.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/use-list-page.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ListedMail } from '../../contract/mail.ts';
import { MailDialog } from '../mail-dialog.tsx';
import { kindWords, stateWords } from '../mail-words.ts';
import { mailsOnAPage, useMails } from '../use-mails.ts';

type MailsTableProps = {
  mails: ListedMail[];
  onOpen: (mail: ListedMail) => void;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

const columns: Column<ListedMail>[] = [
  {
    header: 'Subject',
    cell: ({ subject, kind }) => (
      <span className="font-medium">
        <CutText lines={2}>{subject ?? kindWords[kind]}</CutText>
      </span>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'To', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  { header: 'Created', cell: ({ writtenAt }) => formatMoment(writtenAt) },
  {
    header: 'Status',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
];

function MailsTable({ mails, onOpen, ...states }: MailsTableProps) {
  return (
    <Table
      caption="Emails"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => String(id)}
      {...states}
      actions={(mail) => (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onOpen(mail)}
          aria-label={`Open ${mail.subject ?? kindWords[mail.kind]}, to ${mail.to}`}
        >
          Open
        </Button>
      )}
    />
  );
}

export function meta() {
  return [{ title: 'Mailbox · Ampyard' }];
}

export default function Mailbox() {
  const { isDemo } = useShop();
  const { page, search, hrefFor } = useListAddress();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useMails({ page, search });
  const [opened, setOpened] = useState<ListedMail>();
  return (
    <>
      <DashboardHeading title="Mailbox">
        {isDemo ? 'Emails the shop would have sent. A demo keeps them here.' : 'Sent and queued emails.'}
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="flex print:hidden">
          <ListSearch label="Search by subject or recipient" search={search} />
        </div>
        <MailsTable
          mails={data?.items ?? []}
          onOpen={setOpened}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            search ? (
              <EmptyState
                title="No matching emails"
                action={
                  <Button asChild variant="secondary">
                    <Link to="?">Show all emails</Link>
                  </Button>
                }
              />
            ) : (
              <EmptyState title="No emails yet">Place an order and its confirmation appears here.</EmptyState>
            )
          }
          error={
            error && (
              <ErrorState title="Emails could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / mailsOnAPage)} hrefFor={hrefFor} />
      </div>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

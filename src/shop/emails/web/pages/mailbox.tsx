import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ListedEmail } from '../../contract/email.ts';
import { EmailDialog, emailsOnAPage, stateWords, useEmails } from '../email-dialog.tsx';

/** What each kind of email is called until it is sent. */
type Titles = Record<ListedEmail['kind'], string>;

const titleOf = ({ subject, kind }: ListedEmail, titles: Titles) => subject ?? titles[kind];

type EmailsTableProps = {
  mails: ListedEmail[];
  titles: Titles;
  onOpen: (mail: ListedEmail) => void;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

const columnsWith = (titles: Titles): Column<ListedEmail>[] => [
  {
    header: 'Subject',
    cell: (mail) => (
      <span className="font-medium">
        <CutText lines={2}>{titleOf(mail, titles)}</CutText>
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

function EmailsTable({ mails, titles, onOpen, ...states }: EmailsTableProps) {
  return (
    <Table
      caption="Emails"
      columns={columnsWith(titles)}
      rows={mails}
      rowKey={({ id }) => String(id)}
      {...states}
      actions={(mail) => (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onOpen(mail)}
          aria-label={`Open ${titleOf(mail, titles)}, to ${mail.to}`}
        >
          Open
        </Button>
      )}
    />
  );
}

export const meta = titled('Mailbox');

export function Mailbox({ titles }: { titles: Titles }) {
  const { isDemo } = useShop();
  const { page, search, hrefFor } = useListAddress();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useEmails({ page, search });
  const [opened, setOpened] = useState<ListedEmail>();
  return (
    <>
      <DashboardHeading title="Mailbox">
        {isDemo ? 'Emails the shop would have sent. A demo keeps them here.' : 'Sent and queued emails.'}
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="flex print:hidden">
          <ListSearch label="Search by subject or recipient" search={search} />
        </div>
        <EmailsTable
          mails={data?.items ?? []}
          titles={titles}
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
        <Pagination page={page} pageCount={Math.ceil((data?.total ?? 0) / emailsOnAPage)} hrefFor={hrefFor} />
      </div>
      {opened && (
        <EmailDialog mail={opened} title={titleOf(opened, titles)} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

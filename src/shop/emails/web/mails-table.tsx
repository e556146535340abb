import type { ReactNode } from 'react';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ListedMail } from '../contract/mail.ts';
import { kindWords, stateWords } from './mail-words.ts';

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

export function MailsTable({ mails, onOpen, ...states }: MailsTableProps) {
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

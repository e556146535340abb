import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { RowAction } from '#platform/web/ui/tables/table-row.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Edition } from '../../contract/documents.ts';
import { audienceWords, formatSize, kindWords, languageName, validityWords } from '../document-words.ts';
import { openDocument } from '../download-button.tsx';

type EditionsTableProps = {
  caption: string;
  editions: Edition[];
  loading?: boolean;
  empty: ReactNode;
  error?: ReactNode;
  /** What may be done with one that is current. */
  onChange?: (edition: Edition) => void;
  onWithdraw?: (edition: Edition) => void;
};

const stateWords = { current: '', replaced: 'Replaced', withdrawn: 'Withdrawn' };

/** Of one that is current: of the others it does not matter any more. */
const validityBadges = {
  valid: null,
  'ends-soon': <Badge tone="warning">Expires soon</Badge>,
  'ran-out': <Badge tone="danger">Expired</Badge>,
  'not-yet': <Badge tone="warning">Not valid yet</Badge>,
};

export function EditionsTable({ caption, editions, onChange, onWithdraw, ...states }: EditionsTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={editions}
      rowKey={({ id }) => id}
      {...states}
      actions={(edition) => (
        <div className="flex gap-2">
          <RowAction
            label="Download"
            subject={edition.title}
            onClick={() => openDocument(edition.id).catch(toastFailure)}
          />
          {onChange && <RowAction label="Edit" subject={edition.title} onClick={() => onChange(edition)} />}
          {onWithdraw && (
            <RowAction label="Withdraw" subject={edition.title} onClick={() => onWithdraw(edition)} />
          )}
        </div>
      )}
    />
  );
}

const columns: Column<Edition>[] = [
  {
    header: 'Document',
    cell: ({ title, kind, language, state, validity }) => (
      <span className="font-medium wrap-anywhere">
        {title} {stateWords[state] ? <Badge>{stateWords[state]}</Badge> : validityBadges[validity]}
        <span className="block text-xs font-normal text-muted">
          {[title === kindWords[kind] ? '' : kindWords[kind], languageName(language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Edition', cell: ({ edition }) => edition },
  {
    header: 'Date',
    cell: (edition) => (
      <span>
        {formatCalendarDate(edition.issuedOn)}
        <span className="block text-xs text-muted">{validityWords(edition)}</span>
      </span>
    ),
  },
  { header: 'Visible to', cell: ({ audience }) => audienceWords[audience] },
  { header: 'Size', cell: ({ size }) => formatSize(size), align: 'end' },
  { header: 'Downloads', cell: ({ downloads }) => formatCount(downloads), align: 'end' },
  {
    header: 'Added',
    cell: ({ addedAt, addedBy }) => (
      <span>
        {formatMoment(addedAt)}
        {addedBy && <span className="block text-xs text-muted">{addedBy}</span>}
      </span>
    ),
  },
];

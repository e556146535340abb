import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import type { DocumentStatus } from '../../contract/documents.ts';
import { productDocumentWords, validityWords } from '../document-words.ts';

type DocumentStatusTableProps = {
  products: DocumentStatus[];
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

/** Which documents each product has, and which it lacks. */
export function DocumentStatusTable({ products, ...states }: DocumentStatusTableProps) {
  const columns: Column<DocumentStatus>[] = [
    {
      header: 'Product Name',
      cell: ({ name, sku }) => (
        <span className="font-medium">
          <CutText lines={2}>{name}</CutText>
          <span className="block text-xs font-normal wrap-anywhere text-muted">{sku}</span>
        </span>
      ),
      onCard: 'title',
      stretches: true,
    },
    {
      header: 'Missing',
      cell: ({ lacks, due }) => (
        <>
          {lacks.length === 0 ? (
            <span className="text-muted">Complete</span>
          ) : (
            <Kinds kinds={lacks} tone="warning" />
          )}
          {due.map((document) => (
            <span key={document.kind + document.title} className="mt-1 block text-xs text-muted">
              {document.title} · {validityWords(document)}
            </span>
          ))}
        </>
      ),
    },
    {
      header: 'On file',
      cell: ({ has }) =>
        has.length === 0 ? <span className="text-muted">None</span> : <Kinds kinds={has} />,
    },
    { header: 'Documents', cell: ({ documents }) => documents, align: 'end' },
  ];
  return (
    <Table
      caption="Product documents"
      columns={columns}
      rows={products}
      rowKey={({ productId }) => productId}
      {...states}
      actions={({ productId, name }) => (
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/documents/${productId}`} aria-label={`Manage documents: ${name}`}>
            Manage
          </Link>
        </Button>
      )}
    />
  );
}

type KindsProps = { kinds: DocumentStatus['has']; tone?: 'neutral' | 'warning' };

const Kinds = ({ kinds, tone = 'neutral' }: KindsProps) => (
  <span className="flex flex-wrap gap-1 as-cards:justify-end as-table:w-72">
    {kinds.map((kind) => (
      <Badge key={kind} tone={tone}>
        {productDocumentWords[kind]}
      </Badge>
    ))}
  </span>
);

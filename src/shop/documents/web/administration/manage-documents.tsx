import ArrowLeft from 'virtual:lucide/arrow-left';
import Plus from 'virtual:lucide/plus';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Edition } from '../../contract/documents.ts';
import type { DocumentKind } from '../../rules/documents.ts';
import { AddDocumentForm } from './add-document-form.tsx';
import { ChangeDocumentForm } from './document-fields.tsx';
import { useDocumentStatusOf, useEditions, useWithdrawDocument } from './document-queries.ts';
import { EditionsTable } from './editions-table.tsx';
import { RequiredDocuments } from './required-documents.tsx';

type ManageDocumentsProps = {
  productId: string;
  /** Further ways to make a document of this kind of product. */
  actions: (kind: string | null) => ReactNode;
};

/** All editions of a product's documents, and what to do with them. */
export function ManageDocuments({ productId, actions }: ManageDocumentsProps) {
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => callApi('getProduct', { params: { productID: productId } }, { signal }),
  });
  const { data: editions = [], error, isPending, isFetching, refetch } = useEditions(productId);
  const { mutateAsync: withdraw } = useWithdrawDocument();
  const { data: status } = useDocumentStatusOf(productId);
  const [toAdd, setToAdd] = useState<DocumentKind>();
  const [toChange, setToChange] = useState<Edition>();
  const [toWithdraw, setToWithdraw] = useState<Edition>();
  const current = editions.filter(({ state }) => state === 'current');
  const old = editions.filter(({ state }) => state !== 'current');
  const add = (
    <Button onClick={() => setToAdd('data-sheet')}>
      <Plus />
      Add document
    </Button>
  );
  return (
    <>
      <Link
        to="/dashboard/documents"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        All products
      </Link>
      <DashboardHeading title={product.data ? `Documents: ${product.data.data.name}` : 'Documents'}>
        A new edition replaces the current one. Earlier editions are kept below.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <div className="flex flex-wrap gap-3">
          {current.length > 0 && add}
          {actions(product.data?.data.kind ?? null)}
        </div>
        {status && <RequiredDocuments status={status} onAdd={setToAdd} />}
        <EditionsTable
          caption="Current documents"
          editions={current}
          loading={isPending}
          onChange={setToChange}
          onWithdraw={setToWithdraw}
          empty={
            <EmptyState title="No documents yet" action={add}>
              Add data sheets, test summaries and safety data sheets as PDF.
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="The documents could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        {old.length > 0 && (
          <section className="mt-4 grid gap-3">
            <h2 className="text-lg">Earlier editions</h2>
            <EditionsTable caption="Earlier editions" editions={old} empty={null} />
          </section>
        )}
      </div>
      <Dialog open={toAdd !== undefined} onClose={() => setToAdd(undefined)} title="Add a document">
        {toAdd && <AddDocumentForm productId={productId} kind={toAdd} onDone={() => setToAdd(undefined)} />}
      </Dialog>
      <Dialog
        open={toChange !== undefined}
        onClose={() => setToChange(undefined)}
        title="Edit document"
        description="To replace the file, add a new edition."
      >
        {toChange && <ChangeDocumentForm edition={toChange} onDone={() => setToChange(undefined)} />}
      </Dialog>
      <ConfirmDialog
        open={toWithdraw !== undefined}
        onClose={() => setToWithdraw(undefined)}
        title="Withdraw this document?"
        confirmLabel="Withdraw"
        onConfirm={async () => toWithdraw && (await withdraw(toWithdraw.id))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {toWithdraw && whatBecomesOf(toWithdraw)}
      </ConfirmDialog>
    </>
  );
}

/** A test summary that was published stays at its public address: register.ts of test-summaries. */
const whatBecomesOf = ({ kind, title }: Edition): string =>
  kind === 'test-summary'
    ? `${title} will no longer be offered with the product, and links to the document stop working within minutes. If it was published from the form, its public page stays with the PDF, marked as withdrawn.`
    : `Only admins will be able to open ${title}. Links to it stop working within minutes.`;

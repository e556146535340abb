import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { PublishTestSummary } from '../../contract/calls.ts';
import { TestSummaryForm, useTestSummaryForm } from '../test-summary-form.tsx';
import type { Route } from './+types/edit-test-summary';

export const meta = titled('UN 38.3 test summary');

export default function TestSummaryScreen({ params: { productId } }: Route.ComponentProps) {
  const { data: form, error, isFetching, refetch } = useTestSummaryForm(productId);
  return (
    <>
      <Link
        to={`/dashboard/documents/${productId}`}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Product documents
      </Link>
      <DashboardHeading
        title={form ? `UN 38.3 test summary: ${form.name}` : 'UN 38.3 test summary'}
        actions={
          form?.address && (
            <Button asChild variant="secondary" size="small">
              <Link to={form.address}>View published summary</Link>
            </Button>
          )
        }
      >
        {form?.start ? `This will be edition ${form.edition}.` : undefined}
      </DashboardHeading>
      {error && (
        <ErrorState title="The test summary could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!form && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {form &&
        (form.kind && form.sku && form.start ? (
          <TestSummaryForm
            key={form.edition}
            productId={productId}
            kind={form.kind}
            edition={form.edition}
            start={form.start as PublishTestSummary['summary']}
          />
        ) : (
          <EmptyState
            title={form.kind ? 'This product has no SKU' : 'This product needs no test summary'}
            action={
              <Button asChild variant="secondary">
                <Link to={`/dashboard/updateProduct/${productId}`}>Update product</Link>
              </Button>
            }
          >
            {form.kind
              ? 'The public address contains the SKU. Add one first.'
              : 'UN 38.3 tests apply to cells, modules and packs only.'}
          </EmptyState>
        ))}
    </>
  );
}

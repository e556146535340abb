import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DraftForm } from '#batteries/recalls/web/administration/draft-form.tsx';
import { PublishedView } from '#batteries/recalls/web/administration/published-view.tsx';
import { recallWords } from '#batteries/recalls/web/recall-words.ts';
import { useRecall } from '#batteries/recalls/web/use-recalls.ts';
import { RecallReturns } from '#batteries/warranty/web/recall-returns.tsx';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { Route } from './+types/recall';

export const meta = titled('Recall');

export default function Recall({ params: { id } }: Route.ComponentProps) {
  const { data: recall, error, isFetching, refetch } = useRecall(id);
  return (
    <>
      <Link
        to="/dashboard/recalls"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink print:hidden"
      >
        <ArrowLeft className="size-4" />
        All recalls
      </Link>
      {recall && (
        <>
          <DashboardHeading title={recall.title}>{recallWords[recall.state].label}</DashboardHeading>
          {recall.state === 'draft' ? (
            <DraftForm key={id} recall={recall} />
          ) : (
            <PublishedView recall={recall} returns={<RecallReturns recallId={id} />} />
          )}
        </>
      )}
      {!recall && error && (
        <ErrorState title="The recall could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!recall && !error && <Spinner label="Loading the recall" />}
    </>
  );
}

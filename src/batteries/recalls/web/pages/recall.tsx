import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { DraftForm } from '../administration/draft-form.tsx';
import { PublishedView } from '../administration/published-view.tsx';
import { recallWords } from '../recall-words.ts';
import { useRecall } from '../use-recalls.ts';
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
            <PublishedView recall={recall} />
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

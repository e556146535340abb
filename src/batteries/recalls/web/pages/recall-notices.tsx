import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { OwnNotice } from '../../contract/notice.ts';
import { OwnNoticeCard } from '../own-notice.tsx';
import { useChangeRecalls, useMyNotices } from '../use-recalls.ts';

export const meta = titled('Recalls');

export default function RecallNotices() {
  const { data: notices, error, isFetching, refetch } = useMyNotices();
  return (
    <>
      <DashboardHeading title="Recalls">Recalled batteries you own, and what to do.</DashboardHeading>
      <div className="mt-4 grid gap-6">
        {error && (
          <ErrorState title="Your recalls could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!notices && !error && <Skeleton className="h-32 w-full" />}
        {notices?.length === 0 && (
          <div className="rounded-card border bg-surface">
            <EmptyState title="None of your batteries is recalled">We email you if one is.</EmptyState>
          </div>
        )}
        {notices?.map((notice) => (
          <Mine key={notice.id} notice={notice} />
        ))}
      </div>
    </>
  );
}

function Mine({ notice }: { notice: OwnNotice }) {
  const acknowledge = useChangeRecalls(() =>
    callApi('acknowledgeMyNotice', { params: { noticeId: notice.id } }),
  );
  return (
    <OwnNoticeCard
      notice={notice}
      onAcknowledge={() => acknowledge.mutate(undefined)}
      pending={acknowledge.isPending}
      error={acknowledge.error?.message}
    />
  );
}

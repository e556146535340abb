import type { OwnNotice } from '#contract/recall/notice.ts';
import { OwnNoticeCard } from '../../../features/recalls/own-notice.tsx';
import { useChangeRecalls, useMyNotices } from '../../../features/recalls/use-recalls.ts';
import { callApi } from '../../../frame/api/client.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function meta() {
  return [{ title: 'Recalls · Ampyard' }];
}

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

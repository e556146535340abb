import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { SettingsPart } from '../contract/settings.ts';
import { partPages } from './parts/parts.ts';
import { type SavedPartOf, settingsKey } from './save-part.tsx';

/** The form of a part of the settings, with what is saved. */
export function PartForm({ part }: { part: SettingsPart }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...settingsKey, 'parts'],
    queryFn: ({ signal }) => callApi('getShopSettings', {}, { signal }),
    // What is typed in is held against the version that was read.
    refetchOnWindowFocus: false,
  });
  const Form = partPages[part]?.Form as ComponentType<{ saved: SavedPartOf<SettingsPart> }> | undefined;
  const waiting = <Skeleton className="h-96 max-w-4xl" />;
  if (!Form) return null;
  if (data)
    return (
      <Suspense fallback={waiting}>
        <Form key={`${part} ${data[part].version}`} saved={data[part]} />
      </Suspense>
    );
  if (!error) return waiting;
  return (
    <ErrorState title="Settings could not be loaded" onRetry={refetch} pending={isFetching}>
      {error.message}
    </ErrorState>
  );
}

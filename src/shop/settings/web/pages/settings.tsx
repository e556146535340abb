import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { NavLink, useParams } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import type { SettingsPart } from '../../contract/settings.ts';
import { partPages } from '../parts/parts.ts';
import { type SavedPartOf, settingsKey } from '../save-part.tsx';

export const meta = titled('Settings');

const parts = Object.keys(partPages) as SettingsPart[];

/** Each part of the settings is a tab with its own address: `/dashboard/settings/brand`. */
export default function Settings() {
  const { part: asked } = useParams();
  const part = parts.find((name) => name === asked) ?? 'identity';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi('getShopSettings', {}, { signal }),
    // What is typed in is held against the version that was read.
    refetchOnWindowFocus: false,
  });
  const page = partPages[part];
  if (!page) return null;
  const Form = page.Form as ComponentType<{ saved: SavedPartOf<SettingsPart> }>;
  const waiting = <Skeleton className="h-96 max-w-4xl" />;
  return (
    <>
      <DashboardHeading title="Settings">{page.about}</DashboardHeading>
      <nav aria-label="Parts of the settings" className="mt-4 mb-6 flex flex-wrap gap-x-1 gap-y-2 border-b">
        {parts.map((name) => (
          <NavLink
            key={name}
            to={name === 'identity' ? '/dashboard/settings' : `/dashboard/settings/${name}`}
            end
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {partPages[name]?.label}
          </NavLink>
        ))}
      </nav>
      {error && !data ? (
        <ErrorState title="Settings could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data ? (
        <Suspense fallback={waiting}>
          <Form key={`${part} ${data[part].version}`} saved={data[part]} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}

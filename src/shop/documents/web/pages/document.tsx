import FileText from 'virtual:lucide/file-text';
import Lock from 'virtual:lucide/lock';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { PageSpinner } from '#platform/web/shell/session/needs-script.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Route } from './+types/document';

export const meta = titled('Document');

/** Where the address of a restricted document leads: readers who may have it get it here. */
export default function Document({ params: { id } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['document-link', id],
    queryFn: ({ signal }) => callApi('linkDocument', { params: { id } }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) window.location.assign(data.address);
  }, [data]);
  if (!data && !error) return <PageSpinner />;
  const isRefused = error instanceof ApiError && error.status < 500 && error.status > 0;
  return (
    <div className="mx-auto max-w-page px-gutter py-10">
      <h1 className="sr-only">Document</h1>
      {data ? (
        <EmptyState
          icon={<FileText />}
          title="Your download has started"
          action={
            <Button asChild variant="secondary">
              <a href={data.address}>Download again</a>
            </Button>
          }
        />
      ) : isRefused ? (
        <EmptyState
          icon={<Lock />}
          title={error.code === 'not-found' ? 'Document not found' : error.message}
          action={
            <Button asChild>
              <Link to="/">Back to the shop</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState title="The document could not be loaded" onRetry={refetch} pending={isFetching}>
          {error?.message}
        </ErrorState>
      )}
    </div>
  );
}

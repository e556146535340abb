import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import { AnnouncementBar } from '#platform/web/shell/navigation/announcement-bar.tsx';
import { Footer } from '#platform/web/shell/navigation/footer.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { AboutPage } from '../about-page.tsx';
import { Home, type HomeProps } from '../home/home.tsx';

export const meta = titled('Preview');

/** The home page as it would be if the draft were published, with the products and reviews of now. */
export default function ContentPreview() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contentDraft', 'preview'],
    queryFn: ({ signal }) => callApi('previewContentDraft', {}, { signal }),
    gcTime: 0,
  });
  const { load, data: page } = useFetcher<HomeProps>();
  useEffect(() => {
    void load('/?index');
  }, [load]);
  return (
    <>
      <div className="sticky top-16 z-30 flex flex-wrap items-center justify-between gap-3 border-b bg-accent-soft px-gutter py-2 text-sm">
        <p className="font-medium">Preview: visitors do not see this yet.</p>
        <Button asChild size="small" variant="secondary">
          <Link to="/dashboard/content">Back to the draft</Link>
        </Button>
      </div>
      {error && !data ? (
        <ErrorState title="The preview could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : data && page ? (
        <>
          <AnnouncementBar announcement={data.frame.announcement} closed={null} />
          <Home {...page} content={data.home} />
          {(data.portfolio || data.about) && (
            <>
              <p className="mt-16 border-y bg-accent-soft px-gutter py-2 text-sm font-medium">
                The page /portfolio
              </p>
              <AboutPage portfolio={data.portfolio} about={data.about} />
            </>
          )}
          <Footer frame={data.frame} />
        </>
      ) : (
        <Skeleton className="m-8 h-96" />
      )}
    </>
  );
}

import { isRouteErrorResponse, Link } from 'react-router';
import { Button } from '../ui/page/button.tsx';
import { ChunkLoadError, chunkLoadErrorWords } from './chunks/load-chunk.ts';
import { NotFound } from './not-found.tsx';

/** What happened is said without its inner details, and there is always a way back. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunkMissing = error instanceof ChunkLoadError;
  return (
    <section className="mx-auto flex max-w-page flex-col items-center px-gutter pt-section text-center">
      <h1 className="text-3xl">{isChunkMissing ? error.message : 'Something went wrong on our side'}</h1>
      <p className="mt-3 max-w-prose text-muted">
        {isChunkMissing
          ? chunkLoadErrorWords
          : 'This page could not be loaded. Your orders and payments are not affected.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{isChunkMissing ? 'Reload' : 'Try again'}</Button>
        <Button asChild variant="secondary">
          <Link to="/" reloadDocument>
            Back to the shop
          </Link>
        </Button>
      </div>
    </section>
  );
}

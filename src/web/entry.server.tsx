import { renderToReadableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { ScriptMarkerProvider } from './script-marker.tsx';

/** The server knows what to log and what to answer; the page says only that something went wrong. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  (context as AppLoadContext).onError(error);
};

/** Renders the whole page before answering: it is kept and sent to many, so nothing is won by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  { scriptMarker }: AppLoadContext,
): Promise<Response> {
  const page = await renderToReadableStream(
    <ScriptMarkerProvider value={scriptMarker}>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMarker} />
    </ScriptMarkerProvider>,
    { nonce: scriptMarker },
  );
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(letContentComeFirst(await new Response(page).text()), { status, headers });
}

/**
 * The page is complete without its scripts, so they wait for style sheet, font and pictures. The router has no setting
 * for it. Text that looks like such a tag is escaped, so only tags are changed.
 */
function letContentComeFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

import { renderToReadableStream } from 'react-dom/server';
import {
  type AppLoadContext,
  createRequestHandler as createHandler,
  type EntryContext,
  type HandleErrorFunction,
  ServerRouter,
} from 'react-router';
import { setCurrency } from '#platform/kernel/money.ts';
import {
  arrangeScripts,
  letStyleComeFirst,
  tellOfSharedPages,
} from '#platform/web/shell/chunks/content-first.ts';
import { ScriptMarkerProvider } from '#platform/web/shell/script-marker.tsx';

/** The page renderer takes it from here: it is the one that the pages were built with, and they have a currency of their own. */
export const createRequestHandler: typeof createHandler = (build, mode) => {
  const handle = createHandler(build, mode);
  return (request, context) => {
    if (context) setCurrency(context.shop.currency);
    return handle(request, context);
  };
};

const ownPages = 'platform/web/shell/session/require-sign-in';
const askingPages = 'asking-pages';

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
  const stream = await renderToReadableStream(
    <ScriptMarkerProvider value={scriptMarker}>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMarker} />
    </ScriptMarkerProvider>,
    { nonce: scriptMarker },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  const isInside = (layout: string) =>
    routerContext.staticHandlerContext.matches.some(({ route }) => route.id === layout);
  // What is one person's own is drawn by the browser, and waits for nothing but its looks.
  const isShownFirst = !isInside(ownPages);
  const arrange = (page: string) =>
    arrangeScripts(isShownFirst ? tellOfSharedPages(page) : letStyleComeFirst(page), {
      isShownFirst,
      isWhole: !isInside(askingPages),
    });
  // While Vite serves the sources, what follows their changes must run before everything else.
  return new Response(import.meta.env.DEV ? html : arrange(html), { status, headers });
}

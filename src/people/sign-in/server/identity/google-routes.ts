import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashInlineScripts } from '#platform/server/page-renderer/content-security-policy.ts';
import { type OwnOrigin, sendWebResponse, toWebRequest } from './web-request.ts';

export interface GoogleSignIn {
  /** Answers a redirection to the issuer, with the cookie that its answer must meet again. */
  begin(request: Request): Promise<Response>;
  /** Takes the issuer's answer. Answers a redirection to the popup's last page, however it went. */
  finish(request: Request): Promise<Response>;
}

export const popupDonePath = '/api/auth-popup/done';

/* The code is read by the script, so that the server writes nothing of the address into the page. */
const script = `
const code = new URLSearchParams(location.search).get('error');
new BroadcastChannel('ampyard-sign-in').postMessage(
  code === null
    ? { type: 'ampyard-signed-in' }
    : { type: 'ampyard-sign-in-failed', code: /^[\\w-]{1,64}$/.test(code) ? code : 'unknown' },
);
window.close();
`;

const page = (title: string, words: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words}</p>
</main>
<script>${script}</script>
</body>
</html>
`;

const signedIn = page('You are signed in', 'You can close this window and continue in the shop.');
const failed = page('You are not signed in', 'You can close this window and try again in the shop.');

const policy = [
  "default-src 'none'",
  `script-src ${hashInlineScripts(signedIn).map((hash) => `'sha256-${hash}'`)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The popup's last page tells the shop's window how it went, and goes. */
function sendPopupDonePage(reply: FastifyReply, { hasFailed }: { hasFailed: boolean }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(hasFailed ? failed : signedIn);
}

const beginPath = '/api/auth-popup/google';
const callbackPath = '/api/auth/callback/google';

/** The way of the popup: to the issuer, back with its answer, and a last page that tells the shop's window. */
export function registerGoogleRoutes(
  app: FastifyInstance,
  google: GoogleSignIn | undefined,
  ownOrigin: OwnOrigin,
): void {
  /** What the issuer has written into the query of our own address. */
  const answerOf = (request: FastifyRequest) =>
    new URL(callbackPath + (/\?.*$/.exec(request.url)?.[0] ?? ''), ownOrigin(request));

  const options = {
    schema: { hide: true },
    // Each beginning is kept in the database until it ends.
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      // A stricter policy would cut the tie to the shop's window, and the popup could not close itself.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    },
  };

  app.get(beginPath, options, async (request, reply) => {
    if (!google) return fail(reply, 'operation-not-allowed');
    try {
      return await sendWebResponse(
        reply,
        await google.begin(toWebRequest(request, new URL(beginPath, ownOrigin(request)))),
      );
    } catch (error) {
      request.log.error({ err: error }, 'Google sign-in could not start');
      return fail(reply, 'temporarily_unavailable');
    }
  });

  app.get(callbackPath, options, async (request, reply) => {
    if (!google) return fail(reply, 'operation-not-allowed');
    try {
      return await sendWebResponse(reply, await google.finish(toWebRequest(request, answerOf(request))));
    } catch (error) {
      request.log.error({ err: error }, 'Google sign-in could not finish');
      return fail(reply, 'temporarily_unavailable');
    }
  });

  app.get(popupDonePath, options, async (request, reply) =>
    sendPopupDonePage(reply, { hasFailed: 'error' in (request.query as object) }),
  );
}

function fail(reply: FastifyReply, code: string): FastifyReply {
  return reply.redirect(`${popupDonePath}?error=${code}`);
}

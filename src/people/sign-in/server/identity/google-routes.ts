import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleSignIn } from './google.ts';
import { popupDonePath, sendPopupDonePage } from './popup-done-page.ts';
import { type OwnOrigin, sendWebResponse, toWebRequest } from './web-request.ts';

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

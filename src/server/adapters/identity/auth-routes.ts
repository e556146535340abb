import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendWebResponse, toWebRequest } from './web-request.ts';

/** Ten tries a minute for one account from one address: a person never gets there, a guesser never gets on. */
const triesPerMinute = 10;

/** Hands the requests below /api/auth to the identity library. */
export function registerAuthRoutes(
  app: FastifyInstance,
  handle: (request: Request) => Promise<Response>,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    config: {
      rateLimit: {
        hook: 'preHandler',
        max: (request: FastifyRequest) => (isPasswordTry(request) ? triesPerMinute : 300),
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) =>
          `${request.ip} ${isPasswordTry(request) ? accountOf(request) : ''}`,
      },
    },
    handler: async (request, reply) => sendWebResponse(reply, await handle(toWebRequest(request))),
  });
}

function isPasswordTry(request: FastifyRequest): boolean {
  return request.method === 'POST' && request.url.startsWith('/api/auth/sign-in/email');
}

function accountOf(request: FastifyRequest): string {
  return String((request.body as { email?: unknown } | undefined)?.email ?? '')
    .trim()
    .toLowerCase();
}

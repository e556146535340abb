import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { shownCodeSchema, signedByPasskeySchema } from '#people/second-factor/contract/factors.ts';
import type { SignInGate } from '#people/sessions/server/sign-in-gate.ts';
import type { Attempt } from '#people/sessions/server/sign-in-limits.ts';
import { networkOf } from '#platform/server/http/limits/request-counts.ts';
import { changePasswordSchema, signInSchema, signUpCallSchema } from '../../contract/passwords.ts';
import { type OwnOrigin, sendWebResponse, toWebRequest } from './web-request.ts';

/** The account of a call, by what the call brings; nothing without it. */
interface Callers {
  /** By the session, however it is spelt. */
  emailOf(headers: FastifyRequest['headers']): Promise<string | undefined>;
  /** By the sign-in that waits for its second factor; and the place it is from, if the account knows it. */
  waitingOf(
    headers: FastifyRequest['headers'],
  ): Promise<{ account: string | undefined; knownPlace: string | undefined }>;
}

interface AuthEndpoint {
  method: 'GET' | 'POST';
  path: string;
  body?: z.ZodType;
  /** Where each call is kept in the database for a while. */
  limitPerMinute?: number;
  /** The account whose password it tries; nothing for an endpoint that hashes nothing. */
  attemptOf?(request: FastifyRequest, callers: Callers): Attempt | Promise<Attempt>;
}

/** All that is open of the identity library. Whatever else it offers is not there. */
const endpoints: AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    body: signInSchema,
    attemptOf: (request) => ({
      network: networkOf(request),
      account: (request.body as z.infer<typeof signInSchema>).email,
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    body: signUpCallSchema,
    attemptOf: (request) => ({ network: networkOf(request) }),
  },
  {
    method: 'POST',
    path: '/api/auth/change-password',
    body: changePasswordSchema,
    attemptOf: async (request, { emailOf }) => ({
      network: networkOf(request),
      account: await emailOf(request.headers),
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/second-factor',
    body: shownCodeSchema,
    attemptOf: async (request, { waitingOf }) => {
      const { account, knownPlace } = await waitingOf(request.headers);
      // Recovery codes cannot be guessed.
      const isGuessable = (request.body as z.infer<typeof shownCodeSchema>).kind === 'app';
      return { network: networkOf(request), account, ...(isGuessable && { code: { knownPlace } }) };
    },
  },
  { method: 'GET', path: '/api/auth/second-factor' },
  { method: 'POST', path: '/api/auth/passkey-options', limitPerMinute: 60 },
  {
    method: 'POST',
    path: '/api/auth/passkey',
    body: signedByPasskeySchema,
    attemptOf: (request) => ({ network: networkOf(request) }),
  },
  { method: 'POST', path: '/api/auth/sign-out' },
  { method: 'GET', path: '/api/auth/get-session' },
];

/** A name, an email and two passwords, each as long as it may be, with every letter escaped. */
const bodyLimit = 8 * 1024;

interface AuthRoutesParts extends Callers {
  handle(request: Request): Promise<Response>;
  gate: SignInGate;
  ownOrigin: OwnOrigin;
}

/** Opens the identity library's endpoints, each under one address, with its body bounded and its tries counted. */
export function registerAuthRoutes(
  app: FastifyInstance,
  { handle, gate, ownOrigin, ...callers }: AuthRoutesParts,
): void {
  for (const { method, path, body, limitPerMinute, attemptOf } of endpoints) {
    app.route({
      method,
      url: path,
      bodyLimit,
      schema: { hide: true, ...(body && { body }) },
      ...(limitPerMinute && { config: { rateLimit: { max: limitPerMinute, timeWindow: '1 minute' } } }),
      handler: async (request, reply) => {
        const work = () => handle(toWebRequest(request, new URL(path, ownOrigin(request))));
        const answer = attemptOf ? await gate.pass(await attemptOf(request, callers), work) : await work();
        return sendWebResponse(reply, answer);
      },
    });
  }
}

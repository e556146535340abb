import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OidcIssuer } from '../identity-provider.ts';
import { findDemoPerson } from './demo-people.ts';
import { chooserPage, messagePage, pagePolicy } from './pages.ts';
import { createProvider } from './provider.ts';

const mountPath = '/demo-issuer';
const callbackPath = '/api/auth/callback/google';

interface Address {
  host: string;
  port: number;
  publicUrl: string | undefined;
}

/** Stands in for Google in demo mode, within the same server, so that the button works without keys or network. */
export function createDemoIssuer(
  { host, port, publicUrl }: Address,
  { db, secret }: { db: Database; secret: string },
): OidcIssuer {
  const localUrl = `http://localhost:${port}`;
  const origins = publicUrl ? [new URL(publicUrl).origin] : [localUrl, `http://127.0.0.1:${port}`];
  const issuer = (publicUrl?.replace(/\/$/, '') ?? localUrl) + mountPath;
  const secretFor = (use: string) =>
    createHmac('sha256', secret).update(`demo issuer, ${use}`).digest('base64url');
  const client = { clientId: 'ampyard-demo', clientSecret: secretFor('client') };

  let provider: Promise<Provider> | undefined;
  const loadProvider = () => {
    provider ??= createProvider({
      issuer,
      ...client,
      cookieKey: secretFor('cookies'),
      db,
      redirectUris: origins.map((origin) => origin + callbackPath),
      chooserPath: (uid) => `${mountPath}/choose/${uid}`,
    });
    return provider;
  };

  return {
    issuer,
    ...client,
    local: {
      reachableAt: `http://${nameFromWithin(host)}:${port}${mountPath}`,
      authorizationUrl: `${issuer}/auth`,
    },
    register: (app: FastifyInstance) =>
      registerDemoIssuer(app, { mountPath, loadProvider, shopOrigins: origins }),
  };
}

/** How this process calls itself, which listens on all addresses or on one. */
function nameFromWithin(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  const name = host === '::' ? '::1' : host;
  return name.includes(':') ? `[${name}]` : name;
}

const longestBody = 8 * 1024;

interface DemoIssuerParts {
  mountPath: string;
  loadProvider(): Promise<Provider>;
  /** Where the chooser's form may lead in the end. */
  shopOrigins: string[];
}

function registerDemoIssuer(app: FastifyInstance, parts: DemoIssuerParts): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      // Like Google's, these pages leave the popup tied to the shop's window, which may be of another origin.
      reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
    registerChooser(scope, parts);
    registerProvider(scope, parts);
  });
}

function registerChooser(app: FastifyInstance, { mountPath, loadProvider, shopOrigins }: DemoIssuerParts) {
  const policy = pagePolicy(shopOrigins);
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((_error, _request, reply) =>
      send(
        reply.code(400),
        messagePage('This sign-in has expired', 'Close this window and start again in the shop.'),
      ),
    );

    scope.get(`${mountPath}/choose/:uid`, { schema: { hide: true } }, async (request, reply) => {
      await (await loadProvider()).interactionDetails(request.raw, reply.raw);
      return send(reply, chooserPage);
    });

    scope.post(`${mountPath}/choose/:uid`, { schema: { hide: true } }, async (request, reply) => {
      const person = findDemoPerson((request.body as { person?: string } | undefined)?.person);
      const result = person
        ? { login: { accountId: person.subject, remember: false } }
        : { error: 'access_denied', error_description: 'No account was chosen.' };
      const provider = await loadProvider();
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });
  });
}

function registerProvider(app: FastifyInstance, { mountPath, loadProvider }: DemoIssuerParts) {
  app.register(async (scope) => {
    // It reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async ({ headers }) => {
      // It keeps what it is sent, so it is sent little, and told how much beforehand.
      if ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > longestBody)
        throw new ShopError('body-too-large', 'This request is too large.');
    });
    // Of HEAD it knows nothing, and would fail.
    const options = { schema: { hide: true }, exposeHeadRoute: false };
    const url = `${mountPath}/*`;
    scope.route({
      ...options,
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      async handler(request, reply) {
        const answer = (await loadProvider()).callback();
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        // As a router would mount it: it finds its own addresses from the difference of the two.
        Object.assign(request.raw, { originalUrl: request.raw.url });
        const [, query = ''] = /(\?.*)$/.exec(request.url) ?? [];
        request.raw.url = `/${(request.params as { '*': string })['*']}${query}`;
        await answer(request.raw, reply.raw);
      },
    });
  });
}

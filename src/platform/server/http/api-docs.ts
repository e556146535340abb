import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiBase } from '#platform/contract/calls.ts';
import { hashInlineScripts } from '../page-renderer/content-security-policy.ts';
import { noSuchCall, sendError } from './errors.ts';
import { defaultPolicy } from './security-headers.ts';

const openApiUrl = `${apiBase}/openapi.json`;
const referenceUrl = `${apiBase}/docs`;

/** Headings of the reference, and the tags below each. */
export type TagGroups = readonly { name: string; tags: readonly string[] }[];

/** OpenAPI, made from the contract. Must be registered before the routes it describes. */
export async function registerOpenApi(
  app: FastifyInstance,
  groups: TagGroups,
  readSellerName: () => Promise<string>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1.0.0',
        description: 'API of the wholesale shop.',
      },
      tags: groups.flatMap(({ tags }) => tags.map((name) => ({ name }))),
      // Known to the common readers of OpenAPI, though not in its text.
      ...{ 'x-tagGroups': groups },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'From POST /createToken.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const open = { schema: { hide: true }, config: { isPublic: true } };
  app.get(openApiUrl, open, async () => {
    const { info, ...rest } = app.swagger();
    return { ...rest, info: { ...info, ...describeApi(await readSellerName()) } };
  });

  // A server of its own, made at the first visit: there are few, and it would slow down every start.
  let reference: { name: string; server: Promise<FastifyInstance> } | undefined;
  // Its page and its script; the document itself is ours.
  for (const url of [referenceUrl, `${referenceUrl}/`, `${referenceUrl}/js/*`]) {
    app.get(url, open, async (request, reply) => {
      const name = await readSellerName();
      if (reference?.name !== name) {
        void reference?.server.then((before) => before.close());
        reference = { name, server: buildReference(name) };
      }
      const { routing } = await reference.server;
      // The reference makes a URL of it, which HTTP/1.0 may leave out.
      request.raw.headers.host ||= 'localhost';
      reply.hijack();
      routing(request.raw, reply.raw);
    });
  }
  app.addHook('onClose', async () => (await reference?.server)?.close());
}

const titleOf = (name: string) => `${name} API`;

const describeApi = (name: string) => ({
  title: titleOf(name),
  description: `API of the ${name} wholesale shop.`,
});

async function buildReference(name: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = Fastify();
  // Before the plugin, which takes over what is set by then.
  reference.setErrorHandler(sendError);
  reference.setNotFoundHandler((request, reply) => sendError(noSuchCall(), request, reply));
  reference.addHook('onSend', async (_request, reply, payload) => {
    const isPage =
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    reply.headers(defaultPolicy);
    if (isPage) reply.header('content-security-policy', referencePolicy(payload));
  });
  await reference.register(scalar, {
    routePrefix: referenceUrl,
    configuration: {
      url: openApiUrl,
      pageTitle: titleOf(name),
      defaultOpenAllTags: true,
      // Nothing of it speaks to anyone but this shop.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  await reference.ready();
  return reference;
}

// The reference styles itself at run time, which the shop's own pages never do.
function referencePolicy(html: string): string {
  const hashes = hashInlineScripts(html).map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ');
}

import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiBase } from '#contract/route-table.ts';
import { hashInlineScripts } from './inline-scripts.ts';

/** OpenAPI, made from the contract. Must be registered before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ampyard API',
        version: '1.0.0',
        description: 'The calls of the Ampyard wholesale shop.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'From POST /createToken.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());

  await app.register(async (reference) => {
    reference.addHook('onSend', async (_request, reply, payload) => {
      const isPage =
        typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage) reply.header('content-security-policy', referencePolicy(payload));
    });
    await reference.register(scalar, {
      routePrefix: `${apiBase}/docs`,
      configuration: {
        url: `${apiBase}/openapi.json`,
        pageTitle: 'Ampyard API',
        // Nothing of it speaks to anybody but this shop.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
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

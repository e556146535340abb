import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../page-renderer/content-security-policy.ts';

/** For everything that is not a page of ours. */
export const defaultPolicy = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
};

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    // Pages set their own policy, with the hashes of their scripts; see pages.ts.
    contentSecurityPolicy: false,
    // Google's sign-in popup must be able to tell its opener that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  // At once, so that an answer is never kept or refused without it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(defaultPolicy);
  });
}

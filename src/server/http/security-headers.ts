import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The origins that a provider's code in the browser needs besides the shop's own. */
export interface PolicyAdditions {
  scripts?: string[];
  connections?: string[];
  frames?: string[];
}

/** What a page may load and run. Inline scripts are allowed one by one, by the hash of their text. */
export function contentSecurityPolicy(
  inlineScriptHashes: string[] = [],
  additions: PolicyAdditions[] = [],
): string {
  const hashes = inlineScriptHashes.map((hash) => `'sha256-${hash}'`);
  const added = (kind: keyof PolicyAdditions) => additions.flatMap((addition) => addition[kind] ?? []);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...added('scripts')].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org https://lh3.googleusercontent.com",
    "font-src 'self'",
    ["connect-src 'self'", ...added('connections')].join(' '),
    ["frame-src 'self'", ...added('frames')].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    // The contact form opens the visitor's mail program.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ');
}

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

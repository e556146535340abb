import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PaymentInfo } from '#contract/page-data.ts';

/** What Stripe's card fields need, as Stripe's security guide lists it. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const nobody = { scripts: [], frames: [], calls: [] };

/** What a page may load and run. Inline scripts are allowed one by one, by the hash of their text. */
export function contentSecurityPolicy(
  inlineScriptHashes: string[] = [],
  payments?: PaymentInfo['provider'],
): string {
  const { scripts, frames, calls } = payments === 'stripe' ? stripe : nobody;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`), ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org https://lh3.googleusercontent.com",
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ...frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
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

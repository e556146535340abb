import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#platform/contract/calls.ts';
import { TryLater } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bearerOf, type Caller } from '#platform/server/http/access/authentication.ts';
import { pathOf } from '#platform/server/http/content-cache/public-content.ts';
import { isFile } from '#platform/server/http/files/assets.ts';
import { setupWords } from '../contract/words.ts';
import { openingSoonPage, openingSoonPolicy } from './opening-soon-page.ts';
import { hasSetupSession } from './setup-session.ts';
import { isInSetup } from './setup-state.ts';

/** How long search engines and programs are asked to wait. */
const retryAfterSeconds = 3_600;

/** Pages by their first part that an admin needs to sign in and to set the shop up. They show nothing of the shop. */
const openPages = /^\/(?:setup|signIn|newPassword|verifyAddress|dashboard)(?:[/.]|$)/;

/** Sign-in, setup and what others send us. New accounts are for the browser that has opened the setup link. */
const openCalls =
  /^\/api\/(?:auth\/(?!sign-up)|setup|createToken|user$|isAdmin\/|session|account|webhooks\/)/;

/** For those who watch over it, and the shop's own files. */
const isForEveryone = (path: string, route = '') =>
  /^\/(?:healthz|readyz|metrics)$/.test(path) || path.startsWith('/brand/') || isSiteFile(route);

const isSiteFile = (route: string) => isFile(route) && !/^\/(?:robots\.txt|sitemap)/.test(route);

interface DoorParts {
  db: Database;
  secret: string;
  mode: 'demo' | 'live';
  /** What this process knows is out of date when this is another one. */
  contentVersion(): number | undefined;
  findCaller(token: string): Promise<Caller | undefined>;
  /** Nothing before the seller has stated a name. */
  readSellerName(): Promise<string | undefined>;
}

/** Until an admin opens the shop, visitors are told that it opens soon. */
export function createShopDoor({ db, secret, mode, contentVersion, findCaller, readSellerName }: DoorParts) {
  let isOpen = mode === 'demo';
  let seen: number | undefined;
  /** A shop that is open stays so. */
  async function look(): Promise<void> {
    if (isOpen) return;
    const version = contentVersion();
    if (version !== undefined && version === seen) return;
    isOpen = !(await isInSetup(db));
    seen = version;
  }

  async function isLetIn(request: FastifyRequest): Promise<boolean> {
    const path = pathOf(request.url);
    if (isForEveryone(path, request.routeOptions.url)) return true;
    // By its route: an address can be spelt in many ways.
    if (openPages.test(path) || openCalls.test(request.routeOptions.url ?? path)) return true;
    if (hasSetupSession(secret, request.headers.cookie)) return true;
    const bearer = path.startsWith(`${apiBase}/`) ? bearerOf(request) : undefined;
    return bearer !== undefined && (await findCaller(bearer))?.isAdmin === true;
  }

  return {
    isOpen: () => isOpen,
    look,
    async letIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      await look();
      if (isOpen || (await isLetIn(request))) return true;
      if (pathOf(request.url).startsWith(`${apiBase}/`))
        throw new TryLater('opening-soon', setupWords.openingSoon, retryAfterSeconds);
      reply
        .code(503)
        .headers({
          'retry-after': retryAfterSeconds,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': openingSoonPolicy,
        })
        .type('text/html; charset=utf-8')
        .send(openingSoonPage(await readSellerName()));
      return false;
    },
  };
}

export type ShopDoor = ReturnType<typeof createShopDoor>;

import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type EmailPages, findEmail, nameOf } from './email-repository.ts';

/** It runs and loads nothing, whatever it says, and only the shop's own pages show it. Its links open beside it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Mails as their readers see them, for the mailbox of a demo. */
export function registerEmailPages(
  app: FastifyInstance,
  { db, links }: { db: Database; links: EmailPages },
): void {
  app.get('/mailbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const id = Number((request.params as { id: string }).id);
    const isAllowed =
      Number.isSafeInteger(id) && links.isValid(nameOf(id), request.query as Record<string, unknown>);
    const mail = isAllowed ? await findEmail(db, id) : undefined;
    if (!mail?.html) throw new ShopError('not-found', 'Email not found, or the link has expired.');
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}

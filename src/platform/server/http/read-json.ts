import type { FastifyInstance } from 'fastify';
import { unreadable } from './errors.ts';

/** Deeper than anything the shop is sent. What goes through a value by calling itself comes down again. */
const maxDepth = 20;

/**
 * The only reader of JSON bodies. No NUL comes through, which PostgreSQL would refuse in any text. Many clients say
 * that they send JSON, and send nothing, where nothing is asked for.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    parse(request, body as string, (error, value) =>
      error || isPlain(value) ? done(error, value) : done(unreadable()),
    );
  });
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(([name, inner]) => isPlain(name) && isPlain(inner, depth + 1));
}

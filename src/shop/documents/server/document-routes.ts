import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FilePlaces, openFile } from '#platform/server/files/files.ts';
import { hasVersion } from '#platform/server/http/content-cache/cached-response.ts';
import { readRange } from '#platform/server/http/downloads.ts';
import { documentAddress } from '../rules/documents.ts';
import { type DocumentLinks, documentPolicy } from './document-links.ts';
import { type DocumentRow, findCurrentOf, findDocument } from './document-repository.ts';
import { requireDocument } from './keep-documents.ts';

const writeEveryMs = 5_000;

/** Counts downloads in memory and writes them together: who downloads waits for no count. */
export class DownloadCounts {
  readonly #db: Database;
  readonly #onFailure: (error: unknown) => void;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  add(documentId: string): void {
    this.#counts.set(documentId, (this.#counts.get(documentId) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.write().catch(this.#onFailure), writeEveryMs).unref();
  }

  /** What cannot be written is written with the next. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    // In one order, so that two processes do not wait for each other.
    const [ids, numbers] = [[...counts.keys()].sort(), [] as number[]];
    for (const id of ids) numbers.push(counts.get(id) ?? 0);
    try {
      await this.#db.execute(sql`
        insert into document_downloads (document_id, day, downloads)
        select counted.id, (now() at time zone 'utc')::date, counted.downloads
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(numbers)}::int[]) as counted (id, downloads)
        join documents on documents.id = counted.id
        order by counted.id
        on conflict (document_id, day) do update
        set downloads = document_downloads.downloads + excluded.downloads`);
    } catch (error) {
      for (const [id, count] of counts) this.#counts.set(id, (this.#counts.get(id) ?? 0) + count);
      throw error;
    }
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Parts {
  places: FilePlaces;
  links: DocumentLinks;
}

/** Documents at addresses that stay: an older edition's leads to the newest, one that needs a sign-in to its page. */
export function registerDocumentRoutes(app: FastifyInstance, { places, links }: Parts): void {
  const { db } = places;
  const counts = new DownloadCounts(db, (error) =>
    app.log.warn({ err: error }, 'downloads could not be counted, will retry'),
  );
  app.addHook('onClose', () => counts.write().catch(() => {}));

  const url = '/documents/:id/:name';
  // By itself a HEAD would be answered by reading the whole file.
  // Who comes by a link of their own, or must sign in, is answered for themselves.
  const config = { isPublic: true };
  app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, config, handler: answer });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id, name } = request.params as { id: string; name: string };
    const document = requireDocument(uuid.test(id) ? await findDocument(db, id) : undefined);
    if (links.isValid(id, request.query as Record<string, unknown>))
      return await send(document, request, reply.header('cache-control', 'private, no-store'), 'attachment');
    if (document.withdrawnAt) requireDocument(undefined);
    if (document.audience !== 'everybody') return sendToSignIn(document, request, reply);
    if (document.replacedAt || name !== document.fileName) {
      const current = document.replacedAt ? await findCurrentOf(db, document) : document;
      return reply.redirect(documentAddress(requireDocument(current)), 302);
    }
    // Kept for a while only: who may read it, and which edition is the newest, may change.
    return await send(document, request, reply.header('cache-control', 'public, max-age=300'), 'inline');
  }

  async function send(
    { id, fileHash, fileName, size }: DocumentRow,
    request: FastifyRequest,
    reply: FastifyReply,
    disposition: 'inline' | 'attachment',
  ): Promise<FastifyReply> {
    const etag = `"${fileHash}"`;
    const { range: asked, 'if-range': condition } = request.headers;
    const range = readRange(condition === undefined || condition === etag ? asked : undefined, size);
    if (range === 'nothing') return reply.code(416).header('content-range', `bytes */${size}`).send();
    reply
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', documentPolicy)
      .header('content-disposition', `${disposition}; filename="${fileName}"`)
      .header('x-robots-tag', disposition === 'inline' ? 'all' : 'noindex');
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const { first, last } = range === 'all' ? { first: 0, last: size - 1 } : range;
    reply.type('application/pdf').header('content-length', last - first + 1);
    if (range !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    if (request.method === 'HEAD') return reply.send();
    const bytes = await openFile(places, fileHash, { first, last });
    if (!bytes) throw new Error(`The file ${fileHash} of a document is missing.`);
    // Programs that show a PDF ask for it in parts; the first of them is the download.
    if (first === 0) counts.add(id);
    return reply.send(bytes);
  }
}

/** A person is shown the page where they sign in and are given a link; a program is told why not. */
function sendToSignIn(
  { id, audience }: DocumentRow,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.headers.accept?.includes('text/html'))
    return reply.header('cache-control', 'no-store').redirect(`/documents/${id}`, 303);
  throw audience === 'buyers'
    ? new ShopError('not-signed-in', 'This document is available to customers who bought the product.')
    : new ShopError('not-signed-in', 'Sign in to open this document.');
}

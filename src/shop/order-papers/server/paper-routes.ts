import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { type FilePlaces, findFileSize } from '#platform/server/files/files.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { documentPolicy } from '#shop/documents/server/document-links.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { type FrozenPaper, fileNameOf, findPaper } from './paper-repository.ts';
import { readPaperBytes } from './print-paper.ts';

/** Links that open for a few minutes: a browser that follows one sends no access token. */
export interface PaperLinks {
  sign(id: string): string;
  isValid(id: string, query: Record<string, unknown>): boolean;
}

const nameOf = (id: string) => `paper ${id}`;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function paperAddress(
  links: PaperLinks,
  paper: FrozenPaper,
  order: Pick<OrderRow, 'id' | 'number'>,
): string {
  return `/order-papers/${paper.id}/${encodeURIComponent(fileNameOf(paper, order))}${links.sign(nameOf(paper.id))}`;
}

const nameOfSlips = (hash: string, name: string) => `packing slips ${hash} ${name}`;

/** The packing slips of many orders in one file. */
export function slipsAddress(links: PaperLinks, hash: string, name: string): string {
  return `/packing-slips/${hash}/${encodeURIComponent(name)}${links.sign(nameOfSlips(hash, name))}`;
}

/** Papers of orders as files, for who has a link. */
export function registerPaperRoutes(
  app: FastifyInstance,
  { places, links }: { places: FilePlaces; links: PaperLinks },
): void {
  app.get('/order-papers/:id/:name', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const isAllowed = uuid.test(id) && links.isValid(nameOf(id), request.query as Record<string, unknown>);
    const paper = isAllowed ? await findPaper(places.db, id) : undefined;
    const order = paper && (await findOrderRow(places.db, paper.orderId));
    if (!paper?.fileHash || !order)
      throw new ShopError('not-found', 'Document not found, or the link has expired.');
    return await sendPaper(reply, places, { hash: paper.fileHash, name: fileNameOf(paper, order) });
  });

  app.get('/packing-slips/:hash/:name', { schema: { hide: true } }, async (request, reply) => {
    const { hash, name } = request.params as { hash: string; name: string };
    const isAllowed = links.isValid(nameOfSlips(hash, name), request.query as Record<string, unknown>);
    if (!isAllowed || !(await findFileSize(places.db, hash)))
      throw new ShopError('not-found', 'File not found, or the link has expired.');
    return await sendPaper(reply, places, { hash, name });
  });
}

/** As a download that no proxy may keep. */
export async function sendPaper(
  reply: FastifyReply,
  places: FilePlaces,
  { hash, name }: { hash: string; name: string },
): Promise<FastifyReply> {
  return reply
    .header('content-security-policy', documentPolicy)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/pdf')
    .send(await readPaperBytes(places, hash));
}

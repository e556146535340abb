import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { FilePlaces } from '#platform/server/files/files.ts';
import { type PaperLinks, sendPaper } from '#shop/order-papers/server/paper-routes.ts';
import { findShipmentPaper, nameOfFile, type ShipmentPaperRow } from './shipment-paper-repository.ts';

const nameOf = (id: string) => `shipment paper ${id}`;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function shipmentPaperAddress(links: PaperLinks, paper: ShipmentPaperRow): string {
  return `/shipment-papers/${paper.id}/${encodeURIComponent(nameOfFile(paper))}${links.sign(nameOf(paper.id))}`;
}

/** Papers of shipments as files, for who has a link. */
export function registerShipmentPaperRoutes(
  app: FastifyInstance,
  { places, links }: { places: FilePlaces; links: PaperLinks },
): void {
  app.get('/shipment-papers/:id/:name', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const isAllowed = uuid.test(id) && links.isValid(nameOf(id), request.query as Record<string, unknown>);
    const paper = isAllowed ? await findShipmentPaper(places.db, id) : undefined;
    if (!paper?.fileHash) throw new ShopError('not-found', 'Document not found, or the link has expired.');
    return await sendPaper(reply, places, { hash: paper.fileHash, name: nameOfFile(paper) });
  });
}

import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { FilePlaces } from '#platform/server/files/files.ts';
import type { OwnWork } from '#platform/server/http/limits/turns.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import { type PaperLinks, sendPaper } from '#shop/order-papers/server/paper-routes.ts';
import {
  findShipmentPaper,
  listShipmentPaperRows,
  nameOfFile,
  printShipmentPaper,
  type ShipmentPaperRow,
} from './packing-repository.ts';

const nameOf = (id: string) => `shipment paper ${id}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function shipmentPaperAddress(links: PaperLinks, paper: ShipmentPaperRow): string {
  return `/shipment-papers/${paper.id}/${encodeURIComponent(nameOfFile(paper))}${links.sign(nameOf(paper.id))}`;
}

/** Prints it if that was not done yet. */
export async function linkPaper(
  parts: Pick<PaperParts, 'places' | 'press'> & { links: PaperLinks },
  work: OwnWork,
  consignmentId: string,
  paperId: string,
): Promise<{ address: string }> {
  const papers = await listShipmentPaperRows(parts.places.db, consignmentId);
  const paper = papers.find((one) => one.id === paperId);
  if (!paper) throw new ShopError('not-found', 'Document not found.');
  if (!paper.fileHash) await work.once(() => printShipmentPaper(parts, paper));
  return { address: shipmentPaperAddress(parts.links, paper) };
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

import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { FilePlaces } from '#platform/server/files/files.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import { type PaperLinks, sendPaper } from '#shop/order-papers/server/paper-routes.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import type { ShipmentPackages, ShipmentPapers } from '../contract/calls.ts';
import { judgeShipment } from '../contract/judge-shipment.ts';
import { listPapersLeftOut } from './issue-shipment-papers.ts';
import { listShipmentFiles } from './list-shipment-files.ts';
import { listLinesToPack, proposePacking, toShownLines } from './packed-lines.ts';
import {
  findPacking,
  findShipmentPaper,
  listShipmentPaperRows,
  nameOfFile,
  printShipmentPaper,
  type ShipmentPaperRow,
} from './packing-repository.ts';
import { requireShipment, savePackages } from './save-packages.ts';
import { shipmentPackageContents, shipmentPackages, shipmentPackings, shipmentPapers } from './tables.ts';

export const packagesSubject: Subject = {
  prepare: () => ({ listShipmentFiles }),
  handlers: packageHandlers,
  addresses: registerShipmentPaperRoutes,
  personalData: [
    { partOf: 'orders', name: 'packings', table: shipmentPackings, of: shipmentPackings.orderId },
    { partOf: 'orders', name: 'packages', table: shipmentPackages, of: shipmentPackages.orderId },
    {
      partOf: 'orders',
      name: 'packedUnits',
      table: shipmentPackageContents,
      of: shipmentPackageContents.orderId,
    },
    {
      partOf: 'orders',
      name: 'shipmentPapers',
      table: shipmentPapers,
      of: shipmentPapers.orderId,
      without: {
        facts: 'The order has the same data; the document is on its page.',
        fileHash: 'Internal storage location.',
      },
    },
  ],
  files: { columns: [shipmentPapers.fileHash] },
};

const nameOf = (id: string) => `shipment paper ${id}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function shipmentPaperAddress(links: PaperLinks, paper: ShipmentPaperRow): string {
  return `/shipment-papers/${paper.id}/${encodeURIComponent(nameOfFile(paper))}${links.sign(nameOf(paper.id))}`;
}

/** Papers of shipments as files, for who has a link. */
function registerShipmentPaperRoutes(
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

function packageHandlers(parts: Pick<PaperParts, 'places' | 'press' | 'address'> & { links: PaperLinks }) {
  const { db } = parts.places;
  return defineHandlers({
    getPackages: async ({ params }): Promise<ShipmentPackages> => {
      const shipment = requireShipment(await findShipment(db, params.id, params.shipmentId));
      const lines = await listLinesToPack(db, params.id, shipment.id);
      const saved = await findPacking(db, shipment.id);
      return {
        shipment: shipment.number,
        shippedOn: shipment.shippedOn,
        lines: toShownLines(lines),
        saved: saved ? { edition: saved.edition, mode: saved.mode, packages: saved.packages } : null,
        proposals: {
          road: proposePacking(lines, 'road'),
          sea: proposePacking(lines, 'sea'),
          air: proposePacking(lines, 'air'),
        },
      };
    },

    savePackages: async ({ params, body, caller }) => {
      const saved = await savePackages(db, params, body, caller, parts.address);
      const { shipment, edition, isNew } = saved;
      if (!isNew) return done(`Packages of shipment ${shipment} are unchanged. Documents stay the same.`);
      return done(
        saved.blockedBy
          ? `Packages of shipment ${shipment} saved. No transport documents issued. ${saved.blockedBy}`
          : `Packages of shipment ${shipment} saved. Documents issued, edition ${edition}.`,
      );
    },

    listShipmentPapers: async ({ params }): Promise<ShipmentPapers> => {
      const shipment = requireShipment(await findShipment(db, params.id, params.shipmentId));
      const packing = await findPacking(db, shipment.id);
      if (!packing) return { papers: [], none: [], isPacked: false };
      const lines = (await listLinesToPack(db, params.id, shipment.id)).map((line) => ({
        ...line,
        goods: packing.goods.get(line.position) ?? {},
      }));
      const judged = judgeShipment({ ...packing, day: shipment.shippedOn, lines });
      const papers = await listShipmentPaperRows(db, shipment.id);
      return {
        papers: papers.map((paper) => ({
          ...{ id: paper.id, kind: paper.kind, edition: paper.edition },
          isCurrent: paper.edition === packing.edition,
          issuedAt: paper.createdAt.toISOString(),
          fileName: nameOfFile(paper),
        })),
        none: listPapersLeftOut(judged),
        isPacked: true,
      };
    },

    linkShipmentPaper: async ({ params, work }) => {
      const shipment = requireShipment(await findShipment(db, params.id, params.shipmentId));
      const papers = await listShipmentPaperRows(db, shipment.id);
      const paper = papers.find(({ id }) => id === params.paperId);
      if (!paper) throw new ShopError('not-found', 'Document not found.');
      if (!paper.fileHash) await work.once(() => printShipmentPaper(parts, paper));
      return { address: shipmentPaperAddress(parts.links, paper) };
    },
  });
}

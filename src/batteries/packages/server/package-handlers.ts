import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import type { PaperLinks } from '#shop/order-papers/server/paper-routes.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import { judgeShipment } from '../contract/judge-shipment.ts';
import type { ShipmentPackages, ShipmentPapers } from '../contract/packages.ts';
import { listPapersLeftOut } from './issue-shipment-papers.ts';
import { listLinesToPack, proposePacking, toShownLines } from './packed-lines.ts';
import { findPacking } from './packing-repository.ts';
import { requireShipment, savePackages } from './save-packages.ts';
import { listShipmentPaperRows, nameOfFile, printShipmentPaper } from './shipment-paper-repository.ts';
import { shipmentPaperAddress } from './shipment-paper-routes.ts';

export function packageHandlers(
  parts: Pick<PaperParts, 'places' | 'press' | 'address'> & { links: PaperLinks },
) {
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
      const { shipment, edition, isNew } = await savePackages(db, params, body, caller, parts.address);
      return done(
        isNew
          ? `Packages of shipment ${shipment} saved. Documents issued, edition ${edition}.`
          : `Packages of shipment ${shipment} are unchanged. Documents stay the same.`,
      );
    },

    listShipmentPapers: async ({ params }): Promise<ShipmentPapers> => {
      const shipment = requireShipment(await findShipment(db, params.id, params.shipmentId));
      const packing = await findPacking(db, shipment.id);
      if (!packing) return { papers: [], none: [], isPacked: false };
      const lines = (await listLinesToPack(db, params.id, shipment.id)).map((line) => ({
        ...line,
        goods: packing.goods.get(line.position) ?? null,
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

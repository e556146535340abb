import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FilePlaces } from '#platform/server/files/files.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import { type PaperLinks, sendPaper } from '#shop/order-papers/server/paper-routes.ts';
import { readSeller } from '#shop/settings/server/settings-repository.ts';
import type { ShippingParts } from '#shop/shipments/server/ship-lines.ts';
import type { ShipmentPackages, ShipmentPapers } from '../contract/calls.ts';
import { judgeShipment } from '../contract/judge-shipment.ts';
import type { ShipmentPaperKind } from '../rules/shipment-papers.ts';
import { clearShipmentBy, type ReadClearanceSettings } from './clear-shipment.ts';
import { type NamedShipment, requireConsignment } from './consignment.ts';
import { issuePapers } from './issue-papers.ts';
import {
  type IssuerSettings,
  issuerSettings,
  listPapersDue,
  listPapersLeftOut,
} from './issue-shipment-papers.ts';
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
import { discardPreparation, prepareShipment, shipPrepared } from './prepare-shipment.ts';
import { readPreparation } from './read-preparation.ts';
import { type Saved, savePackages } from './save-packages.ts';
import {
  shipmentPackageContents,
  shipmentPackages,
  shipmentPackings,
  shipmentPapers,
  shipmentPreparations,
} from './tables.ts';
import { listTransportProblems } from './transport-problems.ts';

export const packagesSubject: Subject = {
  prepare: (parts) => ({ listShipmentFiles, clearShipment: clearShipmentBy(readClearanceSettings(parts)) }),
  handlers: packageHandlers,
  addresses: registerShipmentPaperRoutes,
  personalData: [
    {
      ...{ partOf: 'orders', name: 'preparedShipments' },
      ...{ table: shipmentPreparations, of: shipmentPreparations.orderId },
    },
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

type PackageParts = ShippingParts &
  Pick<PaperParts, 'places' | 'press' | 'address'> &
  Pick<ShopParts, 'config' | 'metrics' | 'firstSettings'> & { links: PaperLinks };

const readClearanceSettings =
  (parts: Pick<ShopParts, 'address' | 'config' | 'firstSettings'>): ReadClearanceSettings =>
  async (db) => ({
    ...issuerSettings(parts, await readSeller(db, parts.firstSettings)),
    shipUnchecked: parts.config.shipUnchecked,
  });

function packageHandlers(parts: PackageParts) {
  const { db } = parts.places;
  const readSettings = () => readClearanceSettings(parts)(db);
  return defineHandlers({
    getPreparation: async ({ params }) => await readPreparation(db, params.id, await readSettings()),

    prepareShipment: async ({ params, body, caller }) => {
      const settings = await readSettings();
      await prepareShipment(db, params.id, body, caller, settings);
      return await readPreparation(db, params.id, settings);
    },

    discardPreparation: async ({ params, caller }) => {
      const { number } = await discardPreparation(db, params.id, caller);
      return done(`Shipment ${number} is no longer being prepared.`);
    },

    shipPrepared: async ({ params, body, caller }) => {
      const { shipment, isLast } = await shipPrepared({ ...parts, db }, params, body, caller);
      if (isLast) parts.metrics.count('ampyard_orders_total', { event: 'shipped' });
      return { ...done(`Shipment ${shipment.number} was recorded.`), shipment };
    },

    getPackages: async ({ params }): Promise<ShipmentPackages> => {
      const consignment = await requireConsignment(db, params);
      const lines = await listLinesToPack(db, consignment);
      const saved = await findPacking(db, consignment.id);
      return {
        shipment: consignment.number,
        shippedOn: consignment.shippedOn,
        hasLeft: consignment.hasLeft,
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
      const settings = await readSettings();
      return done(wordsForSaved(await savePackages(db, params, body, caller, settings), settings));
    },

    issueShipmentPapers: async ({ params, body, caller }) => {
      const { consignment, edition } = await issuePapers(db, params, body, caller, await readSettings());
      return done(`Documents of shipment ${consignment.number} issued, edition ${edition}.`);
    },

    listShipmentPapers: async ({ params }) => await readShipmentPapers(db, params, await readSettings()),

    linkShipmentPaper: async ({ params, work }) => {
      const { id } = await requireConsignment(db, params);
      const papers = await listShipmentPaperRows(db, id);
      const paper = papers.find((one) => one.id === params.paperId);
      if (!paper) throw new ShopError('not-found', 'Document not found.');
      if (!paper.fileHash) await work.once(() => printShipmentPaper(parts, paper));
      return { address: shipmentPaperAddress(parts.links, paper) };
    },
  });
}

function wordsForSaved({ consignment, edition, isNew, judged }: Saved, settings: IssuerSettings): string {
  const packages = `Packages of shipment ${consignment.number}`;
  if (!isNew) return `${packages} are unchanged. Documents stay the same.`;
  const [problem] = listTransportProblems(judged, { overruled: null, settings });
  if (problem) return `${packages} saved. No transport documents issued. ${problem.message}`;
  return consignment.hasLeft
    ? `${packages} saved. Documents issued, edition ${edition}.`
    : `${packages} saved. Its documents can be issued.`;
}

async function readShipmentPapers(
  db: Database,
  named: NamedShipment,
  settings: IssuerSettings,
): Promise<ShipmentPapers> {
  const consignment = await requireConsignment(db, named);
  const packing = await findPacking(db, consignment.id);
  if (!packing) return { papers: [], none: [], missing: [], overruled: null, isPacked: false };
  const lines = (await listLinesToPack(db, consignment)).map((line) => ({
    ...line,
    goods: packing.goods.get(line.position) ?? {},
  }));
  const judged = judgeShipment({ ...packing, day: consignment.shippedOn, lines });
  const { overruled } = packing;
  const papers = (await listShipmentPaperRows(db, consignment.id)).map((paper) => ({
    ...{ id: paper.id, kind: paper.kind, edition: paper.edition },
    isCurrent: paper.edition === packing.edition,
    issuedAt: paper.createdAt.toISOString(),
    fileName: nameOfFile(paper),
  }));
  const isThere = (kind: ShipmentPaperKind) => papers.some((one) => one.isCurrent && one.kind === kind);
  return {
    papers,
    none: listPapersLeftOut(judged, { overruled, settings }).filter(({ kind }) => !isThere(kind)),
    missing: listPapersDue(judged, { overruled, settings }).filter((kind) => !isThere(kind)),
    overruled,
    isPacked: true,
  };
}

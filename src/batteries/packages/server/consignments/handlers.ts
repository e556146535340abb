import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers, done, type StockChanged } from '#platform/server/http/handlers.ts';
import type { PaperParts } from '#shop/order-papers/server/paper-parts.ts';
import type { PaperLinks } from '#shop/order-papers/server/paper-routes.ts';
import type { Overruled } from '../../contract/packing.ts';
import { formatConsignmentNumber } from '../../rules/consignments.ts';
import type { ReadClearanceSettings } from '../clear-shipment.ts';
import { issuePacked, requirePacking } from '../issue-papers.ts';
import type { IssuerSettings } from '../issue-shipment-papers.ts';
import { listLinesToPack } from '../packed-lines.ts';
import { linkPaper } from '../paper-links.ts';
import { readPackages, readShipmentPapers, wordsForSaved } from '../read-packages.ts';
import { packConsignment } from '../save-packages.ts';
import { assertNoProblems } from '../transport-problems.ts';
import {
  assertOpen,
  lockConsignment,
  requireConsignmentById,
  sendingOf,
  toConsignment,
} from './consignment-repository.ts';
import { listConsignments, readConsignment } from './read-consignments.ts';
import { type ConsignmentLeft, listGaps, shipConsignment } from './ship-consignment.ts';
import { changeConsignment, discardConsignment, openConsignment } from './write-consignment.ts';

export interface ConsignmentParts extends Pick<PaperParts, 'places' | 'press'> {
  links: PaperLinks;
  consignmentLeft: ConsignmentLeft;
  stockChanged: StockChanged;
}

/** Goods that leave without an order: the same packages, verdict, documents and gates as an order's shipment. */
export function consignmentHandlers(parts: ConsignmentParts, read: ReadClearanceSettings) {
  const { db } = parts.places;
  const readSettings = () => read(db);
  const get = async (id: string) => toConsignment(await requireConsignmentById(db, id));
  return defineHandlers({
    listConsignments: async ({ query, reply }) =>
      answerPage(reply, await listConsignments(db, query, await readSettings())),

    createConsignment: async ({ body, caller }) => {
      const settings = await readSettings();
      await db.transaction((tx) => openConsignment(tx, body, caller, settings));
      parts.stockChanged();
      return await readConsignment(db, body.id, settings);
    },

    getConsignment: async ({ params }) =>
      await readConsignment(db, params.consignmentId, await readSettings()),

    changeConsignment: async ({ params, body, caller }) => {
      const settings = await readSettings();
      await changeConsignment(db, params.consignmentId, body, caller, settings);
      parts.stockChanged();
      return await readConsignment(db, params.consignmentId, settings);
    },

    discardConsignment: async ({ params, caller }) => {
      const { number } = await discardConsignment(db, params.consignmentId, caller);
      parts.stockChanged();
      return done(`${formatConsignmentNumber(number)} was discarded. Units set aside are back in stock.`);
    },

    getConsignmentPackages: async ({ params }) => await readPackages(db, await get(params.consignmentId)),

    saveConsignmentPackages: async ({ params, body, caller }) => {
      const settings = await readSettings();
      const saved = await db.transaction(async (tx) => {
        const found = await lockConsignment(tx, params.consignmentId);
        assertOpen(found);
        const about = { sending: sendingOf(found), consignment: toConsignment(found) };
        return await packConsignment(tx, { ...about, wanted: body, admin: caller, settings });
      });
      return done(wordsForSaved(saved, settings));
    },

    listConsignmentPapers: async ({ params }) =>
      await readShipmentPapers(db, await get(params.consignmentId), await readSettings()),

    issueConsignmentPapers: async ({ params, body, caller }) => {
      const edition = await issue(
        db,
        params.consignmentId,
        body.overrule ?? null,
        caller,
        await readSettings(),
      );
      return done(`Documents issued, edition ${edition}.`);
    },

    linkConsignmentPaper: async ({ params, work }) => {
      const { id } = await get(params.consignmentId);
      return await linkPaper(parts, work, id, params.paperId);
    },

    shipConsignment: async ({ params, body, caller }) => {
      const settings = await readSettings();
      await shipConsignment({ db, ...parts }, params.consignmentId, body, caller, settings);
      parts.stockChanged();
      return await readConsignment(db, params.consignmentId, settings);
    },
  });
}

async function issue(
  db: Database,
  id: string,
  overrule: Overruled | null,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const found = await lockConsignment(tx, id);
    assertOpen(found);
    const consignment = toConsignment(found);
    const packing = await requirePacking(tx, consignment);
    assertNoProblems(listGaps(found, await listLinesToPack(tx, consignment), packing));
    const about = { sending: sendingOf(found), consignment, packing, overrule, admin, settings };
    return (await issuePacked(tx, about)).edition;
  });
}

import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import { findModels } from '#batteries/test-summaries/server/test-summary-repository.ts';
import { needsTestSummary } from '#batteries/transport/rules/release-rules.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import { addressLine, type Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { JudgedShipment } from '../contract/judge-shipment.ts';
import type { Overruled, SavedPackages, ShipmentPapers } from '../contract/packing.ts';
import { wordsForNoPaper } from '../contract/packing-words.ts';
import { type ShipmentPaperKind, shipmentPaperKinds, whyNoPaper } from '../rules/shipment-papers.ts';
import type { Consignment } from './consignment.ts';
import type { LineToPack } from './packed-lines.ts';
import { listShipmentPaperRows } from './packing-repository.ts';
import type { Sending } from './sending.ts';
import { shipmentPapers } from './tables.ts';

/** What papers take from the shop. */
export interface IssuerSettings {
  /** Where visitors find the shop. */
  address: string;
  /** Who sends the goods, and who answers at any hour. */
  seller: Seller;
  isLive: boolean;
}

export const issuerSettings = (
  { address, config }: Pick<ShopParts, 'address' | 'config'>,
  seller: Seller,
): IssuerSettings => ({ address, seller, isLive: config.mode === 'live' });

interface Packed {
  sending: Sending;
  consignment: Consignment;
  lines: readonly LineToPack[];
  edition: number;
  packed: SavedPackages;
  judged: JudgedShipment;
  overruled: Overruled | null;
  settings: IssuerSettings;
  /** Which of those that are due; all unless said otherwise. */
  only?: readonly ShipmentPaperKind[];
}

/** Writes down which papers a shipment has as it is packed now, and what they say. They are printed when they are asked for. */
export async function issueShipmentPapers(tx: Database, about: Packed): Promise<void> {
  const { sending, consignment, lines, edition, packed, judged, overruled, settings } = about;
  const earlier = await listShipmentPaperRows(tx, consignment.id);
  const due = listPapersDue(judged, { overruled, settings }).filter(
    (kind) =>
      (about.only ?? shipmentPaperKinds).includes(kind) &&
      !earlier.some((paper) => paper.kind === kind && paper.edition === edition),
  );
  if (due.length === 0) return;
  const { address, seller } = settings;
  const { emergencyPhone } = seller;
  const facts = {
    seller: {
      name: seller.legalName,
      lines: [addressLine(seller), seller.email].filter((line): line is string => Boolean(line)),
      url: address,
    },
    number: sending.number,
    placedOn: sending.placedOn,
    issuedOn: dayOf(new Date()),
    edition,
    customerName: sending.customerName,
    address: await sending.readAddress(tx),
    purchaseOrder: sending.purchaseOrder,
    ...(sending.shipment && { shipment: sending.shipment }),
    ...(sending.title && { title: sending.title }),
    shippedOn: consignment.shippedOn,
    judged,
    ...(emergencyPhone && { emergencyPhone }),
    ...(overruled && judged.untested.length > 0 && { overruled }),
    testSummaries: await listTestSummaries(tx, lines, packed, address),
    states: packed.packages.map(({ condition, charge }) => ({ condition, charge })),
  };
  await tx.insert(shipmentPapers).values(
    due.map((kind) => {
      const before = earlier.findLast((paper) => paper.kind === kind)?.facts;
      const replaces = before && { edition: before.edition, issuedOn: before.issuedOn };
      return {
        ...{ orderId: consignment.orderId, shipmentId: consignment.id, kind, edition },
        facts: { ...facts, kind, ...(replaces && { replaces }) },
      };
    }),
  );
}

/** Test summaries of the goods that need one. Prototypes name none. */
async function listTestSummaries(
  tx: Database,
  lines: readonly LineToPack[],
  { packages }: SavedPackages,
  address: string,
) {
  const named = lines.filter(
    ({ position, testSummary, goods }) =>
      testSummary === 'valid' &&
      packages.some(
        ({ condition, contents }) =>
          needsTestSummary(goods, condition) && contents.some((content) => content.position === position),
      ),
  );
  const models = await findModels(
    tx,
    named.map(({ productId }) => productId),
  );
  return named.flatMap(({ productId, name }) => {
    const model = models.get(productId);
    return model ? [{ name, address: address + testSummariesAddress(model) }] : [];
  });
}

interface Gates {
  overruled: Overruled | null;
  settings: Pick<IssuerSettings, 'seller' | 'isLive'>;
}

const aboutPapers = (judged: JudgedShipment, { overruled, settings }: Gates) => ({
  ...{ mode: judged.mode, regime: judged.regime, hasUnknown: judged.unknown.length > 0 },
  hasMarks: judged.packages.some(({ marks }) => marks.length > 0),
  isUntested: judged.untested.length > 0 && !overruled,
  lacksPhone: settings.isLive && !settings.seller.emergencyPhone,
});

/** Which papers are made of a shipment as it is packed. */
export function listPapersDue(judged: JudgedShipment, gates: Gates): ShipmentPaperKind[] {
  return shipmentPaperKinds.filter((kind) => !whyNoPaper(kind, aboutPapers(judged, gates)));
}

/** Which papers there are not, and why. */
export function listPapersLeftOut(judged: JudgedShipment, gates: Gates): LeftOut[] {
  return shipmentPaperKinds.flatMap((kind) => {
    const code = whyNoPaper(kind, aboutPapers(judged, gates));
    return code ? [{ kind, code, why: wordsForNoPaper(code, judged) }] : [];
  });
}

type LeftOut = ShipmentPapers['none'][number];

import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import { findModels } from '#batteries/test-summaries/server/test-summary-repository.ts';
import { company } from '#platform/kernel/company.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { readAddressAt } from '#shop/order-papers/server/about-order.ts';
import type { Shipment } from '#shop/shipments/contract/shipment.ts';
import type { SavedPackages, ShipmentPapers } from '../contract/calls.ts';
import { type JudgedShipment, judgeShipment } from '../contract/judge-shipment.ts';
import { wordsForNoPaper } from '../contract/packing-words.ts';
import { shipmentPaperKinds, whyNoPaper } from '../rules/shipment-papers.ts';
import type { LineToPack } from './packed-lines.ts';
import { listShipmentPaperRows } from './packing-repository.ts';
import { shipmentPapers } from './tables.ts';

interface Packed {
  order: OrderRow;
  shipment: Shipment;
  lines: readonly LineToPack[];
  edition: number;
  packed: SavedPackages;
  /** Where visitors find the shop. */
  address: string;
}

/** Writes down which papers a shipment has as it is packed now, and what they say. They are printed when they are asked for. */
export async function issueShipmentPapers(tx: Database, about: Packed): Promise<JudgedShipment> {
  const { order, shipment, lines, edition, packed, address } = about;
  const judged = judgeShipment({ ...packed, day: shipment.shippedOn, lines });
  const { name, street, town, country, email } = company;
  const facts = {
    seller: { name, lines: [`${street}, ${town}, ${country}`, email], url: address },
    number: order.number,
    placedOn: dayOf(order.createdAt),
    issuedOn: dayOf(new Date()),
    edition,
    customerName: order.customerName,
    address: await readAddressAt(tx, order, shipment.id),
    purchaseOrder: order.purchaseOrder,
    shipment: shipment.number,
    shippedOn: shipment.shippedOn,
    judged,
    testSummaries: await listTestSummaries(tx, lines, address),
    states: packed.packages.map(({ condition, charge }) => ({ condition, charge })),
  };
  const kinds = shipmentPaperKinds.filter((kind) => !whyNoPaper(kind, aboutPapers(judged)));
  const earlier = await listShipmentPaperRows(tx, shipment.id);
  await tx.insert(shipmentPapers).values(
    kinds.map((kind) => {
      const before = earlier.findLast((paper) => paper.kind === kind)?.facts;
      const replaces = before && { edition: before.edition, issuedOn: before.issuedOn };
      return {
        ...{ orderId: order.id, shipmentId: shipment.id, kind, edition },
        facts: { ...facts, kind, ...(replaces && { replaces }) },
      };
    }),
  );
  return judged;
}

async function listTestSummaries(tx: Database, lines: readonly LineToPack[], address: string) {
  const models = await findModels(
    tx,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, name }) => {
    const model = models.get(productId);
    return model ? [{ name, address: address + testSummariesAddress(model) }] : [];
  });
}

/** Which papers there are not, and why. */
export function listPapersLeftOut(judged: JudgedShipment): ShipmentPapers['none'] {
  return shipmentPaperKinds.flatMap((kind) => {
    const why = whyNoPaper(kind, aboutPapers(judged));
    return why ? [{ kind, why: wordsForNoPaper(why, judged) }] : [];
  });
}

const aboutPapers = ({ mode, regime, packages, unknown }: JudgedShipment) => ({
  ...{ mode, regime, hasUnknown: unknown.length > 0 },
  hasMarks: packages.some(({ marks }) => marks.length > 0),
});

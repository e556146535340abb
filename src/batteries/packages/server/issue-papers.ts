import { eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { type JudgedShipment, judgeShipment } from '../contract/judge-shipment.ts';
import type { Overruled } from '../contract/packing.ts';
import { type Consignment, type NamedShipment, requireConsignment } from './consignment.ts';
import { type IssuerSettings, issueShipmentPapers } from './issue-shipment-papers.ts';
import { listLinesToPack } from './packed-lines.ts';
import { findPacking, type KeptPacking, listShipmentPaperRows } from './packing-repository.ts';
import { isPackedSo } from './save-packages.ts';
import { type Sending, sendingOfOrder } from './sending.ts';
import { shipmentPackings } from './tables.ts';
import { assertNoProblems, listTransportProblems } from './transport-problems.ts';

interface Issued {
  consignment: Consignment;
  edition: number;
}

/** Issues the papers of a shipment as it is packed, or refuses with what is missing. Done twice, it is done once. */
export async function issuePapers(
  db: Database,
  named: NamedShipment,
  { overrule = null }: { overrule?: Overruled | null | undefined },
  admin: { id: string },
  settings: IssuerSettings,
): Promise<Issued> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    if (!order) throw noSuchOrder();
    const consignment = await requireConsignment(tx, named);
    const packing = await requirePacking(tx, consignment);
    const sending = sendingOfOrder(order, consignment);
    return await issuePacked(tx, { sending, consignment, packing, overrule, admin, settings });
  });
}

interface ToIssue {
  sending: Sending;
  consignment: Consignment;
  packing: KeptPacking;
  overrule: Overruled | null;
  admin: { id: string };
  settings: IssuerSettings;
}

/** The order, or the consignment without one, must be locked. */
export async function issuePacked(tx: Database, about: ToIssue): Promise<Issued> {
  const { sending, consignment, packing, overrule, admin, settings } = about;
  const lines = await listLinesToPack(tx, consignment);
  const judged = await judgePacking(tx, consignment, packing);
  const overruled = judged.untested.length > 0 ? (overrule ?? packing.overruled) : null;
  assertNoProblems(listTransportProblems(judged, { overruled, settings }));
  const isOverruledNow = overruled !== null && overruled !== packing.overruled;
  const edition = isOverruledNow ? await editionFor(tx, consignment, packing) : packing.edition;
  if (isOverruledNow) {
    const { id } = consignment;
    await tx.update(shipmentPackings).set({ overruled, edition }).where(eq(shipmentPackings.shipmentId, id));
    await sending.tellOverruled(tx, { ...overruled, without: judged.untested }, admin);
  }
  await issueShipmentPapers(tx, {
    ...{ sending, consignment, lines, edition, packed: packing, judged, overruled, settings },
  });
  await recordAdminActions(tx, admin, [
    {
      action: 'shipment.papers-issued',
      subject: sending.logged,
      after: { edition, ...(overruled && { ...overruled, without: judged.untested }) },
    },
  ]);
  return { consignment, edition };
}

/** Papers that were given out do not say it: what does is the next edition. */
async function editionFor(
  tx: Database,
  { id }: Consignment,
  { edition }: Pick<KeptPacking, 'edition'>,
): Promise<number> {
  const papers = await listShipmentPaperRows(tx, id);
  const isOut = papers.some((paper) => paper.edition === edition && paper.kind !== 'packing-sheet');
  return isOut ? edition + 1 : edition;
}

export async function requirePacking(tx: Database, { id, name }: Consignment): Promise<KeptPacking> {
  const packing = await findPacking(tx, id);
  if (!packing) throw new ShopError('papers-missing', `The packages of ${name} are not saved yet.`);
  return packing;
}

/** As it is packed and its products are now. What was packed of other figures has to be saved again. */
export async function judgePacking(
  tx: Database,
  consignment: Consignment,
  packing: KeptPacking,
): Promise<JudgedShipment> {
  const lines = await listLinesToPack(tx, consignment);
  const goodsOf = (position: number) => lines.find((line) => line.position === position)?.goods ?? {};
  if (!consignment.hasLeft && !isPackedSo(packing, packing, goodsOf))
    throw new ShopError(
      'papers-missing',
      `The products of ${consignment.name} have changed since it was packed. Save its packages again.`,
    );
  const asPacked = lines.map((line) => ({
    ...line,
    goods: packing.goods.get(line.position) ?? line.goods,
  }));
  return judgeShipment({ ...packing, day: consignment.shippedOn, lines: asPacked });
}

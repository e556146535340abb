import { isDeepStrictEqual } from 'node:util';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { type JudgedShipment, judgeShipment } from '../contract/judge-shipment.ts';
import type { SavedPackages } from '../contract/packing.ts';
import { conditionWords, wordsForFault } from '../contract/packing-words.ts';
import { findPackingFaults, type PackingFault } from '../rules/shipped-packages.ts';
import { type Consignment, type NamedShipment, requireConsignment } from './consignment.ts';
import { type IssuerSettings, issueShipmentPapers } from './issue-shipment-papers.ts';
import { type LineToPack, listLinesToPack } from './packed-lines.ts';
import { findPacking, type KeptPacking, listShipmentPaperRows, writePacking } from './packing-repository.ts';
import { type Sending, sendingOfOrder } from './sending.ts';

/**
 * Keeps in which packages a shipment goes. Saving the same again changes nothing; saving something else makes the next edition. The
 * papers of a shipment that has left follow at once, where nothing withholds them; one that is being prepared gets its packing
 * sheet, and the others by a step of their own.
 */
export async function savePackages(
  db: Database,
  named: NamedShipment,
  wanted: SavedPackages,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    if (!order) throw noSuchOrder();
    const consignment = await requireConsignment(tx, named);
    const sending = sendingOfOrder(order, consignment);
    return await packConsignment(tx, { sending, consignment, wanted, admin, settings });
  });
}

export interface Saved {
  consignment: Consignment;
  edition: number;
  isNew: boolean;
  judged: JudgedShipment;
}

export interface ToPack {
  sending: Sending;
  consignment: Consignment;
  wanted: SavedPackages;
  admin: { id: string };
  settings: IssuerSettings;
}

/** The order, or the consignment without one, must be locked. */
export async function packConsignment(tx: Database, about: ToPack): Promise<Saved> {
  const { sending, consignment, wanted, admin, settings } = about;
  const lines = await listLinesToPack(tx, consignment);
  assertWhole(wanted, lines);
  assertConditions(wanted, lines);
  const goodsOf = (position: number) => lines.find((line) => line.position === position)?.goods ?? {};
  const judged = judgeShipment({ ...wanted, day: consignment.shippedOn, lines });
  const before = await findPacking(tx, consignment.id);
  if (
    before &&
    isPackedSo(before, wanted, goodsOf) &&
    (await isAddressedSo(tx, sending, consignment, before))
  )
    return { consignment, edition: before.edition, isNew: false, judged };
  const edition = (before?.edition ?? 0) + 1;
  const { id: shipmentId, orderId } = consignment;
  await writePacking(tx, { shipmentId, orderId, edition, goodsOf, ...wanted });
  await issueShipmentPapers(tx, {
    ...{ sending, consignment, lines, edition, packed: wanted, judged, overruled: null, settings },
    ...(!consignment.hasLeft && { only: ['packing-sheet'] }),
  });
  await recordAdminActions(tx, admin, [
    {
      action: 'shipment.packed',
      subject: sending.logged,
      ...(before && { before: factsOf(before) }),
      after: factsOf({ ...wanted, edition }),
    },
  ]);
  return { consignment, edition, isNew: true, judged };
}

/** Whether its papers name the address it goes to now. One that has left stays where it went. */
export async function isAddressedSo(
  tx: Database,
  sending: Pick<Sending, 'readAddress'>,
  { id, hasLeft, shippedOn }: Consignment,
  { edition }: Pick<KeptPacking, 'edition'>,
): Promise<boolean> {
  if (hasLeft) return true;
  const papers = (await listShipmentPaperRows(tx, id)).filter((paper) => paper.edition === edition);
  const address = await sending.readAddress(tx);
  return papers.every(({ facts }) => facts.address === address && facts.shippedOn === shippedOn);
}

function assertWhole({ packages }: SavedPackages, lines: readonly LineToPack[]): void {
  const lineAt = new Map(lines.map((line) => [line.position, line]));
  const faults = findPackingFaults(packages, lines, (position) => lineAt.get(position)?.goods);
  const nameOf = (position: number) => lineAt.get(position)?.name ?? `line ${position}`;
  const issues = faults.map((fault) => ({ field: fieldOf(fault), message: wordsForFault(fault, nameOf) }));
  const [first, ...others] = issues;
  if (!first) return;
  const more = others.length > 0 ? ` And ${others.length} more to fix.` : '';
  throw new ShopError('invalid-request', first.message + more, issues);
}

/** What is known to be damaged, a prototype or waste is not packed as something milder. */
function assertConditions({ packages }: SavedPackages, lines: readonly LineToPack[]): void {
  const issues = packages.flatMap((one, index) =>
    one.contents.flatMap(({ position }) => {
      const line = lines.find((each) => each.position === position);
      if (!line?.condition || line.condition === one.condition) return [];
      const message = `${line.name} is stated as ${conditionWords[line.condition]}. Pack it as that, or change its condition first.`;
      return [{ field: `packages.${index}.condition`, message }];
    }),
  );
  const [first] = issues;
  if (first) throw new ShopError('invalid-request', first.message, issues);
}

function fieldOf(fault: PackingFault): string {
  if (fault.kind === 'units') return 'packages';
  return `packages.${fault.index}.${fault.kind === 'empty' ? 'contents' : 'grossKg'}`;
}

type GoodsOf = (position: number) => unknown;

/** Whether it is packed like this, with the goods as they were judged. */
export function isPackedSo(
  { mode, packages, goods }: KeptPacking,
  wanted: SavedPackages,
  goodsOf: GoodsOf,
): boolean {
  const inOrder = ({ mode, packages }: SavedPackages) => ({
    mode,
    packages: packages.map((one) => ({
      ...one,
      contents: one.contents.toSorted((a, b) => a.position - b.position),
    })),
  });
  // As the database would give them back: what is undefined is not there.
  const written = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
  return (
    isDeepStrictEqual(inOrder({ mode, packages }), inOrder(wanted)) &&
    [...goods].every(([position, kept]) => isDeepStrictEqual(kept, written(goodsOf(position))))
  );
}

const factsOf = ({ mode, packages, edition }: SavedPackages & { edition: number }) => ({
  mode,
  edition,
  packages: packages.map(({ contents, ...one }) => ({
    ...one,
    contents: contents.map(({ position, units }) => `${units} of line ${position}`).join(', '),
  })),
});

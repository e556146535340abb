import { isDeepStrictEqual } from 'node:util';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { readAddressAt } from '#shop/order-papers/server/about-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { SavedPackages } from '../contract/calls.ts';
import { type JudgedShipment, judgeShipment } from '../contract/judge-shipment.ts';
import { wordsForFault } from '../contract/packing-words.ts';
import { findPackingFaults, type PackingFault } from '../rules/shipped-packages.ts';
import { type Consignment, type NamedShipment, requireConsignment } from './consignment.ts';
import { type IssuerSettings, issueShipmentPapers } from './issue-shipment-papers.ts';
import { type LineToPack, listLinesToPack } from './packed-lines.ts';
import { findPacking, type KeptPacking, listShipmentPaperRows, writePacking } from './packing-repository.ts';

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
    return await packConsignment(tx, { order, consignment, wanted, admin, settings });
  });
}

export interface Saved {
  consignment: Consignment;
  edition: number;
  isNew: boolean;
  judged: JudgedShipment;
}

interface ToPack {
  order: OrderRow;
  consignment: Consignment;
  wanted: SavedPackages;
  admin: { id: string };
  settings: IssuerSettings;
}

/** The order must be locked. */
export async function packConsignment(tx: Database, about: ToPack): Promise<Saved> {
  const { order, consignment, wanted, admin, settings } = about;
  const lines = await listLinesToPack(tx, consignment);
  assertWhole(wanted, lines);
  const goodsOf = (position: number) => lines.find((line) => line.position === position)?.goods ?? {};
  const judged = judgeShipment({ ...wanted, day: consignment.shippedOn, lines });
  const before = await findPacking(tx, consignment.id);
  if (before && isPackedSo(before, wanted, goodsOf) && (await isAddressedSo(tx, order, consignment, before)))
    return { consignment, edition: before.edition, isNew: false, judged };
  const edition = (before?.edition ?? 0) + 1;
  await writePacking(tx, { shipmentId: consignment.id, orderId: order.id, edition, goodsOf, ...wanted });
  await issueShipmentPapers(tx, {
    ...{ order, consignment, lines, edition, packed: wanted, judged, overruled: null, settings },
    ...(!consignment.hasLeft && { only: ['packing-sheet'] }),
  });
  await recordAdminActions(tx, admin, [
    {
      action: 'shipment.packed',
      subject: subjectOf(order, consignment),
      ...(before && { before: factsOf(before) }),
      after: factsOf({ ...wanted, edition }),
    },
  ]);
  return { consignment, edition, isNew: true, judged };
}

export const subjectOf = ({ id, number }: OrderRow, consignment: Pick<Consignment, 'number'>) =>
  ({ kind: 'order', id, name: `${number}, shipment ${consignment.number}` }) as const;

/** Whether its papers name the address it goes to now. One that has left stays where it went. */
export async function isAddressedSo(
  tx: Database,
  order: OrderRow,
  { id, hasLeft, shippedOn }: Consignment,
  { edition }: Pick<KeptPacking, 'edition'>,
): Promise<boolean> {
  if (hasLeft) return true;
  const papers = (await listShipmentPaperRows(tx, id)).filter((paper) => paper.edition === edition);
  const address = await readAddressAt(tx, order, id);
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

import { isDeepStrictEqual } from 'node:util';
import { blocks } from '#batteries/transport/rules/judge-load.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder } from '#platform/server/http/access/access.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { Shipment } from '#shop/shipments/contract/shipment.ts';
import { findShipment } from '#shop/shipments/server/shipment-repository.ts';
import type { SavedPackages } from '../contract/calls.ts';
import { wordsForFault } from '../contract/packing-words.ts';
import { findPackingFaults, type PackingFault } from '../rules/shipped-packages.ts';
import { issueShipmentPapers } from './issue-shipment-papers.ts';
import { type LineToPack, listLinesToPack } from './packed-lines.ts';
import { findPacking, type KeptPacking, writePacking } from './packing-repository.ts';

interface Named {
  id: string;
  shipmentId: string;
}

/**
 * Keeps in which packages a shipment goes, and issues the papers that follow from it. Saving the same again changes
 * nothing; who says it otherwise makes the next edition.
 */
export async function savePackages(
  db: Database,
  { id, shipmentId }: Named,
  wanted: SavedPackages,
  admin: { id: string },
  address: string,
): Promise<{ shipment: number; edition: number; isNew: boolean; blockedBy?: string }> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw noSuchOrder();
    const shipment = requireShipment(await findShipment(tx, id, shipmentId));
    const lines = await listLinesToPack(tx, id, shipmentId);
    assertWhole(wanted, lines);
    const goodsOf = (position: number) => lines.find((line) => line.position === position)?.goods ?? {};
    const before = await findPacking(tx, shipmentId);
    if (before && isSame(before, wanted, goodsOf))
      return { shipment: shipment.number, edition: before.edition, isNew: false };
    const edition = (before?.edition ?? 0) + 1;
    await writePacking(tx, { shipmentId, orderId: id, edition, goodsOf, ...wanted });
    const judged = await issueShipmentPapers(tx, {
      order,
      shipment,
      lines,
      edition,
      packed: wanted,
      address,
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'shipment.packed',
        subject: { kind: 'order', id, name: `${order.number}, shipment ${shipment.number}` },
        ...(before && { before: factsOf(before) }),
        after: factsOf({ ...wanted, edition }),
      },
    ]);
    return {
      ...{ shipment: shipment.number, edition, isNew: true },
      ...(blocks(judged.regime) && { blockedBy: judged.headline }),
    };
  });
}

export function requireShipment(shipment: Shipment | undefined): Shipment {
  if (!shipment) throw new ShopError('not-found', 'Shipment not found.');
  return shipment;
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

function isSame({ mode, packages, goods }: KeptPacking, wanted: SavedPackages, goodsOf: GoodsOf): boolean {
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

import { randomUUID } from 'node:crypto';
import { wordsForMissing } from '#batteries/transport/contract/transport-words.ts';
import { editionOn } from '#batteries/transport/rules/editions.ts';
import { missingOf } from '#batteries/transport/rules/missing-fields.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { ClearShipment, Leaving } from '#shop/shipments/server/clear-shipment.ts';
import type { JudgedShipment } from '../contract/judge-shipment.ts';
import type { SavedPackages } from '../contract/packing.ts';
import { type Consignment, closePreparation, findPreparation, nameOfShipment } from './consignment.ts';
import { issuePacked, judgePacking, requirePacking } from './issue-papers.ts';
import { type IssuerSettings, listPapersDue } from './issue-shipment-papers.ts';
import { contentsOf, type LineToPack, listLinesToPack, proposePacking } from './packed-lines.ts';
import { type KeptPacking, listShipmentPaperRows, type ShipmentPaperRow } from './packing-repository.ts';
import { isAddressedSo, packConsignment } from './save-packages.ts';
import { type Sending, sendingOfOrder } from './sending.ts';
import { assertNoProblems, listTransportProblems, type TransportProblem } from './transport-problems.ts';

export type ClearanceSettings = IssuerSettings & Pick<Config, 'shipUnchecked'>;
/** Within the transaction that they are for. */
export type ReadClearanceSettings = (db: Database) => Promise<ClearanceSettings>;

/**
 * Lets goods leave, or says why not. What was prepared leaves with the papers it has. What contains batteries and was not prepared
 * leaves with the shop's own proposal by road, and its papers are issued with it. Goods of which it is not said what they contain
 * leave without papers where the shop allows it, and are marked.
 */
export const clearShipmentBy =
  (readSettings: ReadClearanceSettings): ClearShipment =>
  async (tx, leaving) => {
    const settings = await readSettings(tx);
    const preparation = await findPreparation(tx, leaving.order.id);
    if (preparation) return await clearPrepared(tx, leaving, preparation, settings);
    const consignment = { ...toConsignment(leaving), id: leaving.id ?? randomUUID() };
    const lines = await listLinesToPack(tx, consignment);
    const contents = contentsOf(lines);
    if (contents === 'nothing') return { id: consignment.id, transport: 'not-dangerous' };
    if (contents === 'not-stated') {
      if (settings.shipUnchecked === 'refuse') assertNoProblems([notStated(lines)]);
      return { id: consignment.id, transport: 'not-checked' };
    }
    await shipAsProposed(tx, leaving, { consignment, lines, settings });
    return { id: consignment.id, transport: 'checked' };
  };

const toConsignment = ({ order, number, shippedOn, lines }: Leaving): Omit<Consignment, 'id'> => ({
  ...{ orderId: order.id, number, name: nameOfShipment(number), shippedOn, hasLeft: false },
  lines: lines.map(({ position, quantity }) => ({ position, quantity })),
});

export function notStated(lines: readonly LineToPack[]): TransportProblem {
  const names = lines.filter(({ goods }) => goods.contains === undefined).map(({ name }) => name);
  return {
    ...{ step: 'prepare', code: 'transport-unchecked' },
    message: `Transport not checked: it is not said whether ${names.join(', ')} ${names.length === 1 ? 'contains' : 'contain'} batteries. Say so in the product.`,
  };
}

interface Proposed {
  consignment: Consignment;
  lines: readonly LineToPack[];
  settings: ClearanceSettings;
}

async function shipAsProposed(
  tx: Database,
  { order, admin }: Leaving,
  { consignment, lines, settings }: Proposed,
): Promise<void> {
  const wanted = proposedPackages(lines);
  if ('problem' in wanted) return assertNoProblems([wanted.problem]);
  const sending = sendingOfOrder(order, consignment);
  await packConsignment(tx, { sending, consignment, wanted, admin, settings });
  const packing = await requirePacking(tx, consignment);
  await issuePacked(tx, { sending, consignment, packing, overrule: null, admin, settings });
}

/** `Module: mass`. If nothing is missing about the goods themselves, the package has to be weighed. */
function lackOf(lines: readonly LineToPack[], position: number): string {
  const line = lines.find((one) => one.position === position);
  const missing = line ? missingOf(line.goods) : [];
  return `${line?.name ?? ''}: ${wordsForMissing(missing.length > 0 ? missing : ['tareKg'])}`;
}

/** How the shop would pack it by road; not where a weight is missing. */
function proposedPackages(lines: readonly LineToPack[]): SavedPackages | { problem: TransportProblem } {
  const proposed = proposePacking(lines, 'road');
  const packages = proposed.flatMap((one) =>
    one.grossKg === null ? [] : [{ ...one, grossKg: one.grossKg }],
  );
  if (packages.length === proposed.length) return { mode: 'road', packages };
  const lacking = proposed
    .filter(({ grossKg }) => grossKg === null)
    .flatMap(({ contents }) => contents.map(({ position }) => lackOf(lines, position)));
  return {
    problem: {
      ...{ step: 'prepare', code: 'transport-unknown' },
      message: `Not known yet whether it may ship. Missing: ${[...new Set(lacking)].join('; ')}. Add it to the product, or prepare the shipment and enter what was weighed.`,
    },
  };
}

async function clearPrepared(
  tx: Database,
  leaving: Leaving,
  preparation: Consignment,
  settings: ClearanceSettings,
): ReturnType<ClearShipment> {
  const { id, number } = preparation;
  if ((leaving.id && leaving.id !== id) || !isOfSameUnits(leaving, preparation))
    throw new ShopError(
      'conflict',
      `Shipment ${number} of this order is being prepared with other units. Ship or discard it first.`,
    );
  const consignment = { ...preparation, shippedOn: leaving.shippedOn };
  const lines = await listLinesToPack(tx, consignment);
  const isHarmless = contentsOf(lines) === 'nothing';
  const sending = sendingOfOrder(leaving.order, preparation);
  if (!isHarmless) await assertPapers(tx, sending, { preparation, consignment, settings });
  await closePreparation(tx, preparation);
  return { id, transport: isHarmless ? 'not-dangerous' : 'checked' };
}

const written = (some: readonly { position: number; quantity: number }[]) =>
  some
    .map(({ position, quantity }) => `${position}: ${quantity}`)
    .toSorted()
    .join();

const isOfSameUnits = (one: Pick<Leaving, 'lines'>, other: Consignment): boolean =>
  written(one.lines) === written(other.lines);

interface Prepared {
  preparation: Consignment;
  /** The same, on the day it leaves. */
  consignment: Consignment;
  settings: ClearanceSettings;
}

/** What was right when papers were issued may not be any more. */
export async function assertPapers(
  tx: Database,
  sending: Sending,
  { preparation, consignment, settings }: Prepared,
): Promise<void> {
  const packing = await requirePacking(tx, consignment);
  const judged = await judgePacking(tx, consignment, packing);
  const gates = { overruled: packing.overruled, settings };
  assertNoProblems(listTransportProblems(judged, gates));
  const missing = await listMissingPapers(tx, preparation, { packing, judged, settings });
  const isCurrent =
    (await isAddressedSo(tx, sending, preparation, packing)) &&
    editionOn(packing.mode, preparation.shippedOn).name === judged.edition.name;
  if (missing.length > 0 || !isCurrent)
    assertNoProblems([papersMissing(consignment.name, { isOutdated: !isCurrent })]);
}

export const papersMissing = (name: string, { isOutdated = false } = {}): TransportProblem => ({
  ...{ step: 'papers', code: 'papers-missing' },
  message: isOutdated
    ? `The documents of ${name} are out of date. Save its packages again and issue them.`
    : `The documents of ${name} are not issued yet.`,
});

interface Kept {
  packing: KeptPacking;
  judged: JudgedShipment;
  settings: IssuerSettings;
}

/** Which papers it needs as it is packed and does not have. */
const listMissingPapers = async (tx: Database, { id }: Consignment, kept: Kept) =>
  missingAmong(await listShipmentPaperRows(tx, id), kept);

/** The same, of papers that are read already. */
export function missingAmong(
  papers: readonly Pick<ShipmentPaperRow, 'edition' | 'kind'>[],
  { packing, judged, settings }: Kept,
) {
  const has = new Set(papers.filter(({ edition }) => edition === packing.edition).map(({ kind }) => kind));
  return listPapersDue(judged, { overruled: packing.overruled, settings }).filter((kind) => !has.has(kind));
}

import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findQuantitiesToShip } from '#shop/shipments/server/quantities-to-ship.ts';
import { shipmentNumber } from '#shop/shipments/server/shipment-repository.ts';
import { judgeShipment } from '../contract/judge-shipment.ts';
import type { Preparation, SavedPackages } from '../contract/packing.ts';
import { shipmentPaperKinds } from '../rules/shipment-papers.ts';
import { type ClearanceSettings, missingAmong, notStated, papersMissing } from './clear-shipment.ts';
import { type Consignment, findPreparation, nameOfShipment } from './consignment.ts';
import { listPapersDue } from './issue-shipment-papers.ts';
import { contentsOf, type LineToPack, listLinesToPack, proposePacking } from './packed-lines.ts';
import {
  findPacking,
  type KeptPacking,
  listShipmentPaperRows,
  type ShipmentPaperRow,
} from './packing-repository.ts';
import { isPackedSo } from './save-packages.ts';
import { listTransportProblems, type TransportProblem } from './transport-problems.ts';

/**
 * How far the next shipment of an order is, and what is missing at each step. Until it is prepared, this is about the
 * shipment that the shop proposes.
 */
export async function readPreparation(
  db: Database,
  orderId: string,
  settings: ClearanceSettings,
): Promise<Preparation> {
  return await readSteps(
    db,
    (await findPreparation(db, orderId)) ?? (await proposeConsignment(db, orderId)),
    settings,
  );
}

/** The same of any consignment; one without an id is a proposal. `more` is missing beside what the rules of transport ask. */
async function readSteps(
  db: Database,
  consignment: Consignment,
  settings: ClearanceSettings,
  more: TransportProblem[] = [],
): Promise<Preparation> {
  const isPrepared = consignment.id !== '';
  const packing = isPrepared ? await findPacking(db, consignment.id) : undefined;
  const papers = packing ? await listShipmentPaperRows(db, consignment.id) : [];
  const lines = await listLinesToPack(db, consignment);
  return judgeSteps(consignment, { lines, packing, papers, settings }, more);
}

interface ReadOfShipment {
  lines: readonly LineToPack[];
  packing: KeptPacking | undefined;
  papers: readonly ShipmentPaperRow[];
  settings: ClearanceSettings;
}

/** The same for a shipment that has been read already. */
export function judgeSteps(
  consignment: Consignment,
  { lines, packing, papers, settings }: ReadOfShipment,
  more: readonly TransportProblem[] = [],
): Preparation {
  const isPrepared = consignment.id !== '';
  const packed: SavedPackages = packing ?? { mode: 'road', packages: asProposed(lines) };
  const judged = judgeShipment({ ...packed, day: consignment.shippedOn, lines });
  const contents = contentsOf(lines);
  const overruled = packing?.overruled ?? null;
  const gates = { overruled, settings };
  const due = contents === 'nothing' ? [] : listPapersDue(judged, gates);
  const missing = packing ? missingAmong(papers, { packing, judged, settings }) : due;
  const problems = [
    ...more,
    ...problemsOf({ consignment, lines, contents, packing, missing, settings }, [
      ...(contents === 'nothing' ? [] : listTransportProblems(judged, gates)),
    ]),
  ];
  const of = (step: TransportProblem['step']) =>
    problems.filter((problem) => problem.step === step).map(({ code, message }) => ({ code, message }));
  const isIssued = packing !== undefined && missing.length === 0 && of('papers').length === 0;
  return {
    ...{
      shipmentId: isPrepared ? consignment.id : null,
      shipment: consignment.number,
      shippedOn: consignment.shippedOn,
    },
    ...{ contents, mode: packed.mode, regime: judged.regime, headline: judged.headline, overruled },
    lines: lines.map(({ goods, packing: _, condition: __, ...line }) => ({
      ...line,
      contains: goods.contains ?? null,
    })),
    papers: shipmentPaperKinds
      .filter((kind) => due.includes(kind))
      .map((kind) => ({ kind, isIssued: packing !== undefined && !missing.includes(kind) })),
    steps: {
      prepare: { isDone: packing !== undefined && of('prepare').length === 0, problems: of('prepare') },
      papers: { isDone: isIssued, problems: of('papers') },
      ship: { isDone: false, problems: problems.map(({ code, message }) => ({ code, message })) },
    },
    canShip: lines.length > 0 && problems.length === 0,
  };
}

/** All that is left of the order, today. */
async function proposeConsignment(db: Database, orderId: string): Promise<Consignment> {
  const lines = await findQuantitiesToShip(db, orderId);
  const number = await shipmentNumber(db, orderId);
  const name = nameOfShipment(number);
  return { id: '', orderId, number, name, shippedOn: dayOf(new Date()), lines, hasLeft: false };
}

/** A weight that is not known is none: the rest can be judged, and nothing is called light by it. */
const asProposed = (lines: readonly LineToPack[]): SavedPackages['packages'] =>
  proposePacking(lines, 'road').map((one) => ({ ...one, grossKg: one.grossKg ?? 0 }));

interface Stage {
  consignment: Consignment;
  lines: readonly LineToPack[];
  contents: Preparation['contents'];
  packing: KeptPacking | undefined;
  missing: readonly unknown[];
  settings: ClearanceSettings;
}

function problemsOf(stage: Stage, found: TransportProblem[]): TransportProblem[] {
  const { consignment, lines, contents, packing, missing, settings } = stage;
  const isPrepared = consignment.id !== '';
  if (contents === 'nothing') return [];
  // What was not prepared leaves as the shop's setting has it.
  if (contents === 'not-stated' && !isPrepared)
    return settings.shipUnchecked === 'refuse' ? [notStated(lines)] : [];
  if (!isPrepared) {
    const isWeighed = proposePacking(lines, 'road').every(({ grossKg }) => grossKg !== null);
    return isWeighed || found.length > 0 ? found : [weightMissing];
  }
  if (!packing) return [notPacked];
  const goodsOf = (position: number) => lines.find((line) => line.position === position)?.goods ?? {};
  if (!isPackedSo(packing, packing, goodsOf)) return [packedBefore];
  const isWithheld = found.length > 0;
  return !isWithheld && missing.length > 0 ? [papersMissing(consignment.name)] : found;
}

const prepareProblem = (message: string): TransportProblem => ({
  ...{ step: 'prepare', code: 'papers-missing', message },
});

const notPacked = prepareProblem('The packages are not saved yet.');
const packedBefore = prepareProblem('A product has changed since it was packed. Save the packages again.');
const weightMissing: TransportProblem = {
  ...{ step: 'prepare', code: 'transport-unknown' },
  message: 'The weight of some packages is not known. Prepare the shipment and enter what was weighed.',
};

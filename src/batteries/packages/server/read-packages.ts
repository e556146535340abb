import type { Database } from '#platform/server/database/database.ts';
import { judgeShipment } from '../contract/judge-shipment.ts';
import type { ShipmentPackages, ShipmentPapers } from '../contract/packing.ts';
import type { ShipmentPaperKind } from '../rules/shipment-papers.ts';
import type { Consignment } from './consignment.ts';
import { type IssuerSettings, listPapersDue, listPapersLeftOut } from './issue-shipment-papers.ts';
import { listLinesToPack, proposePacking, toShownLines } from './packed-lines.ts';
import { findPacking, listShipmentPaperRows, nameOfFile } from './packing-repository.ts';
import type { Saved } from './save-packages.ts';
import { listTransportProblems } from './transport-problems.ts';

/** How a consignment is packed, and how it could be. */
export async function readPackages(db: Database, consignment: Consignment): Promise<ShipmentPackages> {
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
}

export function wordsForSaved(
  { consignment, edition, isNew, judged }: Saved,
  settings: IssuerSettings,
): string {
  const packages = `Packages of ${consignment.name}`;
  if (!isNew) return `${packages} are unchanged. Documents stay the same.`;
  const [problem] = listTransportProblems(judged, { overruled: null, settings });
  if (problem) return `${packages} saved. No transport documents issued. ${problem.message}`;
  return consignment.hasLeft
    ? `${packages} saved. Documents issued, edition ${edition}.`
    : `${packages} saved. Its documents can be issued.`;
}

export async function readShipmentPapers(
  db: Database,
  consignment: Consignment,
  settings: IssuerSettings,
): Promise<ShipmentPapers> {
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

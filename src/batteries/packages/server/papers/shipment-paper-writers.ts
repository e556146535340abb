import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import { type ShipmentPaperKind, shipmentPaperFileName } from '../../rules/shipment-papers.ts';
import { writeLabels } from './write-labels.ts';
import { writePackingSheet } from './write-packing-sheet.ts';
import type { ShipmentPaperFacts } from './write-shipment-parts.ts';
import {
  writeAirDeclaration,
  writeSeaDeclaration,
  writeTransportDocument,
} from './write-transport-documents.ts';

type ShipmentPapers = Record<ShipmentPaperKind, ShipmentPaperFacts>;

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers extends ShipmentPapers {}
}

const titleOf = (paper: ShipmentPaperFacts) =>
  shipmentPaperFileName({ ...paper, orderNumber: paper.number }).replace(/\.pdf$/, '');

export const shipmentPaperWriters: Pick<PaperWriters, ShipmentPaperKind> = {
  'packing-sheet': { titleOf, write: writePackingSheet },
  'transport-document': { titleOf, write: writeTransportDocument },
  'sea-declaration': { titleOf, write: writeSeaDeclaration },
  'air-declaration': { titleOf, write: writeAirDeclaration },
  labels: { titleOf, write: writeLabels },
};

import { seaSchedules } from '#domain/transport/editions.ts';
import type { Sheet } from '../sheet.ts';
import type { ShipmentPaperFacts } from '../shipment-paper-facts.ts';
import { writeSection } from '../write-parts.ts';
import { writeDocumentLines } from './write-document-lines.ts';
import { beginShipmentPaper, endShipmentPaper, writeSignature } from './write-shipment-parts.ts';

/** What goes into the dangerous-goods declaration of a sea carrier. It is data for a form, and no form. */
export function writeSeaDeclaration(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { number, shipment } = facts;
  beginShipmentPaper(sheet, 'Sea declaration data', facts);
  writeDocumentLines(sheet, facts, { netTitle: 'Net mass' });
  sheet.y += 18;
  writeSection(
    sheet,
    'Emergency schedules',
    `EmS ${seaSchedules}. Please compare with your copy of the IMDG code: no source was at hand when it was entered.`,
  );
  writeSection(
    sheet,
    'Container packing certificate',
    'Whoever packs the container or vehicle signs a container packing certificate. It is not part of this paper, and the shop signs none.',
  );
  writeSection(sheet, 'Relief', 'There is no relief for small quantities at sea like that of ADR 1.1.3.6.');
  writeSignature(sheet, 'For the carrier’s own form: to be signed there by who is trained for it, by hand.');
  endShipmentPaper(sheet, `Sea declaration data ${number}-${shipment}`, facts);
}

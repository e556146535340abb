import { seaSchedules } from '#batteries/transport/rules/editions.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeSection } from '#platform/server/pdf/writing/write-parts.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
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
    `EmS ${seaSchedules}. Check against your copy of the IMDG Code: this entry has not been verified against a source.`,
  );
  writeSection(
    sheet,
    'Container packing certificate',
    'The person who packs the container or vehicle signs a container packing certificate. It is not part of this document.',
  );
  writeSection(sheet, 'Exemptions', 'The small-load exemption of ADR 1.1.3.6 does not apply at sea.');
  writeSignature(sheet, 'For the carrier’s own form. A trained person must sign that form by hand.');
  endShipmentPaper(sheet, `Sea declaration data ${number}-${shipment}`, facts);
}

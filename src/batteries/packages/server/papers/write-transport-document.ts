import { relief } from '#batteries/transport/rules/editions.ts';
import { toGrams } from '#batteries/transport/rules/goods.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeSection } from '#platform/server/pdf/writing/write-parts.ts';
import type { ShipmentPaperFacts } from './shipment-paper-facts.ts';
import { writeDocumentLines } from './write-document-lines.ts';
import { beginShipmentPaper, endShipmentPaper, kilograms } from './write-shipment-parts.ts';

/** By road, as ADR 5.4.1 asks for it. Batteries have no packing group, and none is written. */
export function writeTransportDocument(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { judged, number, shipment } = facts;
  beginShipmentPaper(sheet, 'Transport document', facts);
  writeDocumentLines(sheet, facts, { netTitle: 'Net mass' });
  sheet.y += 18;
  const netKg = toGrams(judged.documentLines.reduce((sum, line) => sum + line.netKg, 0));
  const points = judged.points ?? 0;
  const sum = `Transport category 2: ${kilograms(netKg)} × ${relief.pointsPerKg} = ${formatNumber(points)} of ${formatCount(judged.mostPoints)} points.`;
  writeSection(
    sheet,
    'Small-load exemption (ADR 1.1.3.6)',
    judged.hasRelief
      ? `${sum} The exemption applies as long as the vehicle carries no other goods that count towards it.`
      : `${sum} The exemption does not apply: ADR applies in full, and the vehicle carries instructions in writing.`,
  );
  const others = judged.papers.filter(({ code }) => code !== 'transport-document');
  if (others.length > 0)
    writeSection(
      sheet,
      'Accompanying documents',
      `${others.map(({ name }) => name).join(', ')}: from the carrier.`,
    );
  const summaries = facts.testSummaries ?? [];
  if (summaries.length > 0)
    writeSection(
      sheet,
      'UN 38.3 test summaries',
      summaries.map(({ name, address }) => `${name}: ${address}`).join('\n'),
    );
  endShipmentPaper(sheet, `Transport document ${number}-${shipment}`, facts);
}

import { isLargePackaging, toGrams } from '#batteries/transport/rules/goods.ts';
import { drawMark } from '#batteries/transport/rules/mark-drawings.ts';
import type { Mark } from '#batteries/transport/rules/verdict.ts';
import { markNames } from '#batteries/transport/rules/verdict.ts';
import { capital } from '#platform/kernel/capital.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Drawing } from '#platform/kernel/drawing.ts';
import { page, pointsPerMm } from '#platform/server/pdf/writing/look.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeAddressee } from '#shop/orders/rules/delivery-address.ts';
import type { JudgedPackage } from '../../contract/judge-shipment.ts';
import { referenceOf } from '../../rules/shipment-papers.ts';
import type { ShipmentPaperFacts } from './write-shipment-parts.ts';
import { kilograms, nameOfPaper, numbersOf } from './write-shipment-parts.ts';

interface Label {
  mark: Mark;
  unNumber: string;
  properShippingName?: string;
  /** On which packages, and how many labels: two on a large packaging. */
  packages: string[];
  count: number;
  hasTwoSides: boolean;
  /** By air, on the label with the UN number: the net quantities in one package. */
  net: string[];
}

/** The marks and labels of a shipment at their true size, each on a page of its own. */
export function writeLabels(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { number, shipment, judged } = facts;
  for (const label of labelsOf(facts)) {
    const letters = label.properShippingName ? 'and proper shipping name in letters' : 'in letters';
    const name = label.mark === 'un-number' ? `${label.unNumber} ${letters}` : markNames[label.mark];
    sheet.begin('Marks and labels');
    sheet.write(`${name}: ${sizeOf(label.mark)}`, { size: 16, weight: 'bold' });
    sheet.y += 3;
    sheet.write(
      `${capital(nameOfPaper(facts))}. For package ${label.packages.join(', ')}: print ${label.count === 1 ? 'once' : `${formatCount(label.count)} times`}.`,
    );
    if (label.hasTwoSides) sheet.write('On large packagings: one on each of two opposite sides.');
    sheet.write(
      'Print at 100 % (do not fit to page) on weather-resistant material. Cut along the thin line.',
    );
    sheet.y += 16;
    const drawing = drawMark(label.mark, label.unNumber, label.properShippingName);
    sheet.draw(drawing, (page.width - drawing.widthMm * pointsPerMm) / 2);
    if (label.net.length > 0) writeDetails(sheet, facts, label.net);
    sheet.y += 24;
    writeScale(sheet);
    sheet.y += 10;
    sheet.write(
      `${judged.edition.name}. Sizes are the smallest allowed. Not legal advice; have your dangerous-goods adviser sign off.`,
      { size: 8 },
    );
    sheet.end(`Marks and labels ${referenceOf(number, shipment)} · ${facts.seller.name}`);
  }
}

const barMm = 50;

/** A scale to check with a ruler whether the printer has kept the size. */
function writeScale(sheet: Sheet): void {
  const bar: Drawing = {
    widthMm: barMm,
    heightMm: 4,
    shapes: [{ path: `M0 0v4M0 2h${barMm}M${barMm} 0v4`, stroke: '#000000', strokeMm: 0.3 }],
  };
  sheet.draw(bar, page.margin);
  sheet.y += 3;
  sheet.write('This line must measure 50 mm. If it doesn’t, the label is too small.', { size: 8 });
}

/** A label that stands on its corner is as wide as its diagonal. */
function sizeOf(mark: Mark): string {
  if (mark.startsWith('class-9')) return '100 × 100 mm';
  const { widthMm, heightMm } = drawMark(mark, '');
  if (mark === 'battery-mark' || mark === 'cargo-aircraft-only') return `${widthMm} × ${heightMm} mm`;
  return 'letters of 12 mm';
}

function labelsOf({ judged }: ShipmentPaperFacts): Label[] {
  const labels = new Map<string, Label>();
  for (const one of judged.packages)
    for (const { mark, unNumber, properShippingName } of one.marks) {
      const key = mark.startsWith('class-9') || mark === 'cargo-aircraft-only' ? mark : `${mark} ${unNumber}`;
      const isDetailed = mark === 'un-number' && one.words?.includes('net-quantity');
      const net = isDetailed ? netQuantitiesOf(one) : [];
      const named = [key, properShippingName, ...net].join(' ');
      const label = labels.get(named);
      const isLarge = isLargePackaging(one.packaging);
      labels.set(named, {
        ...{ mark, unNumber, ...(properShippingName && { properShippingName }), net },
        packages: [...(label?.packages ?? []), numbersOf(one)],
        count: (label?.count ?? 0) + one.count * (isLarge ? 2 : 1),
        hasTwoSides: isLarge || (label?.hasTwoSides ?? false),
      });
    }
  return [...labels.values()];
}

/** By air: shipper, consignee and net quantities. */
function writeDetails(
  sheet: Sheet,
  { seller, customerName, address }: ShipmentPaperFacts,
  net: string[],
): void {
  const details: [string, string][] = [
    ['Shipper', [seller.name, ...seller.lines].join(', ')],
    ['Consignee', writeAddressee({ customerName, address })],
    ['Net quantity', net.join('\n')],
  ];
  sheet.y += 12;
  for (const [label, text] of details) {
    sheet.write(label, { size: 9 });
    sheet.write(text, { size: 14, weight: 'bold' });
    sheet.y += 6;
  }
}

/** `UN 3480 LITHIUM ION BATTERIES: 8.28 kg` */
function netQuantitiesOf({ contents }: JudgedPackage): string[] {
  const kgOf = new Map<string, number>();
  for (const { line, unNumber, properShippingName, netKg } of contents) {
    if (!line) continue;
    const entry = `${unNumber} ${properShippingName}`;
    kgOf.set(entry, toGrams((kgOf.get(entry) ?? 0) + netKg));
  }
  return [...kgOf].map(([entry, kg]) => `${entry}: ${kilograms(kg)}`);
}

import { drawMark } from '#batteries/transport/rules/mark-drawings.ts';
import type { Mark } from '#batteries/transport/rules/verdict.ts';
import { markNames } from '#batteries/transport/rules/verdict.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Drawing } from '#platform/kernel/drawing.ts';
import { page, pointsPerMm } from '#platform/server/pdf/writing/look.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import type { ShipmentPaperFacts } from './write-shipment-parts.ts';
import { numbersOf } from './write-shipment-parts.ts';

interface Label {
  mark: Mark;
  unNumber: string;
  /** On which packages, and how many. */
  packages: string[];
  count: number;
}

/** The marks and labels of a shipment at their true size, each on a page of its own. */
export function writeLabels(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { number, shipment, judged } = facts;
  for (const label of labelsOf(facts)) {
    const name = label.mark === 'un-number' ? `${label.unNumber} in letters` : markNames[label.mark];
    sheet.begin('Marks and labels');
    sheet.write(`${name}: ${sizeOf(label.mark)}`, { size: 16, weight: 'bold' });
    sheet.y += 3;
    sheet.write(
      `Order ${number}, shipment ${shipment}. For package ${label.packages.join(', ')}: print ${label.count === 1 ? 'once' : `${formatCount(label.count)} times`}.`,
    );
    sheet.write(
      'Print at 100 % (do not fit to page) on weather-resistant material. Cut along the thin line.',
    );
    sheet.y += 16;
    const drawing = drawMark(label.mark, label.unNumber);
    sheet.draw(drawing, (page.width - drawing.widthMm * pointsPerMm) / 2);
    sheet.y += 24;
    writeScale(sheet);
    sheet.y += 10;
    sheet.write(
      `${judged.edition.name}. Sizes are the smallest allowed. Not legal advice; have your dangerous-goods adviser sign off.`,
      { size: 8 },
    );
    sheet.end(`Marks and labels ${number}-${shipment} · ${facts.seller.name}`);
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
    for (const { mark, unNumber } of one.marks) {
      const key = `${mark} ${mark.startsWith('class-9') || mark === 'cargo-aircraft-only' ? '' : unNumber}`;
      const label = labels.get(key) ?? { mark, unNumber, packages: [], count: 0 };
      labels.set(key, {
        ...label,
        packages: [...label.packages, numbersOf(one)],
        count: label.count + one.count,
      });
    }
  return [...labels.values()];
}

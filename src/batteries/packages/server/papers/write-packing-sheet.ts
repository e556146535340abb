import { isLargePackaging, packagingName } from '#batteries/transport/rules/goods.ts';
import { packageWordNames } from '#batteries/transport/rules/package-words.ts';
import { markNames } from '#batteries/transport/rules/verdict.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import { writeSection } from '#platform/server/pdf/writing/write-parts.ts';
import { type PaperColumn, writeTable } from '#platform/server/pdf/writing/write-table.ts';
import type { JudgedPackage } from '../../contract/judge-shipment.ts';
import { conditionWords } from '../../contract/packing-words.ts';
import { referenceOf } from '../../rules/shipment-papers.ts';
import type { ShipmentPaperFacts } from './write-shipment-parts.ts';
import {
  beginShipmentPaper,
  endShipmentPaper,
  kilograms,
  numbersOf,
  writeAirWaybill,
} from './write-shipment-parts.ts';

/** For who packs: what goes into which package, and what is put on it. */
export function writePackingSheet(sheet: Sheet, facts: ShipmentPaperFacts): void {
  const { judged, states, number, shipment } = facts;
  beginShipmentPaper(sheet, 'Packing sheet', facts);
  writeSection(sheet, judged.headline, notesOf(facts).join('\n'));
  writeTable(sheet, {
    columns,
    rows: judged.packages.map((one, index) => ({ ...one, state: wordsOf(states[index]) })),
    continued: `Packing sheet ${referenceOf(number, shipment)}`,
  });
  const count = judged.packages.reduce((sum, one) => sum + one.count, 0);
  const gross = judged.packages.reduce((sum, one) => sum + one.count * one.grossKg, 0);
  sheet.y += 6;
  sheet.write(`${formatCount(count)} ${count === 1 ? 'package' : 'packages'}, ${kilograms(gross)} gross`, {
    weight: 'bold',
    align: 'right',
  });
  writeAirWaybill(sheet, facts);
  endShipmentPaper(sheet, `Packing sheet ${referenceOf(number, shipment)}`, facts);
}

function notesOf({ judged }: ShipmentPaperFacts): string[] {
  const reasons = new Set(
    judged.packages.flatMap(({ contents }) => contents.map(({ name, message }) => `${name}: ${message}`)),
  );
  const warnings = judged.packages.flatMap((one) =>
    one.faults.map(({ message }) => `Package ${numbersOf(one)}: ${message}`),
  );
  return [...reasons, ...warnings];
}

type Row = JudgedPackage & { state: string };

const columns: PaperColumn<Row>[] = [
  { title: 'Package', width: 48, cell: numbersOf },
  {
    title: 'Per package',
    cell: ({ contents, packaging, state }) =>
      [
        ...contents.map(({ units, name, sku }) => `${formatCount(units)} × ${name} (${sku})`),
        [packagingName(packaging), state].filter(Boolean).join(', '),
      ].join('\n'),
  },
  { title: 'Net', width: 56, align: 'right', cell: ({ netKg }) => kilograms(netKg) },
  { title: 'Gross', width: 56, align: 'right', cell: ({ grossKg }) => kilograms(grossKg) },
  {
    title: 'Marks and labels',
    width: 120,
    cell: ({ marks, words = [], packaging }) =>
      marks.length === 0
        ? 'None'
        : [
            ...marks.map(({ mark, unNumber }) => (mark === 'un-number' ? unNumber : markNames[mark])),
            ...words.map((word) => packageWordNames[word]),
            ...(isLargePackaging(packaging) ? ['On two opposite sides'] : []),
          ].join('\n'),
  },
];

function wordsOf(state: ShipmentPaperFacts['states'][number] | undefined): string {
  if (!state) return '';
  const { charge, condition } = state;
  return [
    charge === null ? '' : `state of charge ${charge} %`,
    condition === 'sound' ? '' : conditionWords[condition],
  ]
    .filter(Boolean)
    .join(', ');
}

import type { Mode } from '#batteries/transport/rules/editions.ts';
import type { Condition } from '#batteries/transport/rules/goods.ts';
import { formatNumber } from '#platform/kernel/count.ts';
import type { Sheet } from '#platform/server/pdf/writing/sheet.ts';
import {
  formatDay,
  writeParties,
  writeSection,
  writeTitle,
} from '#platform/server/pdf/writing/write-parts.ts';
import type { OrderPaper } from '#shop/order-papers/server/writing/paper-facts.ts';
import { writeAddressee } from '#shop/orders/rules/delivery-address.ts';
import type { JudgedPackage, JudgedShipment } from '../../contract/judge-shipment.ts';
import type { Overruled } from '../../contract/packing.ts';
import type { ShipmentPaperKind } from '../../rules/shipment-papers.ts';

const ways: Record<Mode, string> = { road: 'By road', sea: 'By sea', air: 'By air' };

export const kilograms = (kg: number): string => `${formatNumber(kg)} kg`;

/** `Packages 1–10`, `Package 11` */
export const numbersOf = ({ first, last }: Pick<JudgedPackage, 'first' | 'last'>): string =>
  first === last ? String(first) : `${first}–${last}`;

/** `order AY-2026-00042, shipment 1`, or what else it is: `replacement C-00012`. */
export const nameOfPaper = ({ title, number, shipment }: ShipmentPaperFacts): string =>
  title ?? `order ${number}, shipment ${shipment}`;

/** Title, who sends, who gets it, and how it goes. */
export function beginShipmentPaper(sheet: Sheet, title: string, facts: ShipmentPaperFacts): void {
  const { seller, shippedOn, edition, issuedOn, judged } = facts;
  sheet.begin(title);
  writeTitle(sheet, `${title}: ${nameOfPaper(facts)}`, facts);
  writeParties(sheet, {
    to: {
      label: 'Consignor',
      text: [seller.name, ...seller.lines].join('\n'),
    },
    facts: [
      ['Mode of transport', ways[judged.mode]],
      ['Dispatch date', formatDay(shippedOn)],
      ['Edition', `${edition}, of ${formatDay(issuedOn)}`],
      ['Your reference', facts.purchaseOrder],
      ['Emergency (24 h)', facts.emergencyPhone ?? null],
    ],
  });
  writeParties(sheet, {
    to: { label: 'Consignee', text: writeAddressee(facts) },
    facts: [],
  });
}

/** What the air waybill has to say, where it has to say something. */
export function writeAirWaybill(sheet: Sheet, { judged: { airWaybill = [] } }: ShipmentPaperFacts): void {
  if (airWaybill.length === 0) return;
  sheet.y += 12;
  writeSection(sheet, 'Air waybill: handling information', airWaybill.join('\n'));
}

/** The rules that apply, and who is responsible. */
export function endShipmentPaper(sheet: Sheet, what: string, facts: ShipmentPaperFacts): void {
  const { judged, seller, overruled } = facts;
  const { name, from, until, isUnchecked } = judged.edition;
  const sources = [
    ...new Set(judged.packages.flatMap(({ contents }) => contents.flatMap(({ source }) => source ?? []))),
  ];
  sheet.y += 16;
  if (overruled)
    writeSection(
      sheet,
      'Issued without a valid UN 38.3 test summary',
      [
        `${judged.untested.join('; ')}.`,
        `Reason: ${overruled.reason}`,
        `Safety adviser: ${overruled.adviser}`,
      ].join('\n'),
    );
  writeSection(
    sheet,
    'Rules',
    [
      `${name}, in force from ${formatDay(from)}${until ? ` until ${formatDay(until)}` : ''}.${
        isUnchecked
          ? ' Its figures are carried over from the previous edition and have not been verified yet.'
          : ''
      }`,
      ...(sources.length > 0 ? [`Decided by: ${sources.join('; ')}.`] : []),
      'Not legal advice; have your dangerous-goods adviser sign off.',
    ].join('\n'),
  );
  sheet.end([what, seller.name, ...seller.lines].join(' · '));
}

/** A line to sign on, by hand: no name is printed there. */
export function writeSignature(sheet: Sheet, words: string): void {
  sheet.makeRoom(90);
  sheet.y += 34;
  sheet.write('Place and date                                                  Name, title and signature', {
    size: 8,
  });
  sheet.y += 26;
  sheet.rule();
  sheet.y += 4;
  sheet.write(words, { size: 8 });
}

/** What the papers of a shipment say of it, the same in each of them. */
export interface ShipmentPaperFacts extends OrderPaper {
  kind: ShipmentPaperKind;
  /** Which of the order's shipments it is; unset where it is none. */
  shipment?: number;
  /** What it is instead. */
  title?: string;
  shippedOn: string;
  judged: JudgedShipment;
  /** Where carriers find the UN 38.3 test summaries of its content. */
  testSummaries?: { name: string; address: string }[];
  /** The 24-hour number; papers from before have none. */
  emergencyPhone?: string;
  /** Why it was issued without a valid test summary, and who answers for it. */
  overruled?: Overruled;
  /** Of each entry of the packages, in their order. */
  states: { condition: Condition; charge: number | null }[];
}

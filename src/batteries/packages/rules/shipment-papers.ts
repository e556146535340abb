import type { Mode } from '#batteries/transport/rules/editions.ts';
import { asksForPhone } from '#batteries/transport/rules/release-rules.ts';
import type { Regime } from '#batteries/transport/rules/verdict.ts';

/** What the shop prints about a shipment that was packed, in the order in which it is shown. */
export const shipmentPaperKinds = [
  'packing-sheet',
  'transport-document',
  'sea-declaration',
  'air-declaration',
  'labels',
] as const;
export type ShipmentPaperKind = (typeof shipmentPaperKinds)[number];

/** Why a paper is not made. */
export const noPaperCodes = [
  'other-mode',
  'not-dangerous',
  'light',
  'forbidden',
  'unknown',
  'no-marks',
  'untested',
  'no-phone',
] as const;
export type NoPaper = (typeof noPaperCodes)[number];

/** Why it is missing though the shipment needs it. */
export const isWithheld = (why: NoPaper): boolean =>
  why === 'forbidden' || why === 'unknown' || why === 'untested' || why === 'no-phone';

interface Judged {
  mode: Mode;
  regime: Regime;
  hasMarks: boolean;
  /** Some of its goods cannot be judged, though others may be forbidden. */
  hasUnknown: boolean;
  /** Of a model in it there is no valid test summary, and no admin has overruled that. */
  isUntested: boolean;
  /** The shop is live and has no emergency number. */
  lacksPhone: boolean;
}

const modeOf: Partial<Record<ShipmentPaperKind, Mode>> = {
  'transport-document': 'road',
  'sea-declaration': 'sea',
  'air-declaration': 'air',
};

/** Nothing where the paper is made. A paper that looks whole and is not would be worse than none. */
export function whyNoPaper(kind: ShipmentPaperKind, judged: Judged): NoPaper | undefined {
  if (kind === 'packing-sheet') return undefined;
  if (modeOf[kind] && modeOf[kind] !== judged.mode) return 'other-mode';
  if (judged.hasUnknown || judged.regime === 'unknown') return 'unknown';
  if (judged.regime === 'forbidden') return 'forbidden';
  if (judged.regime === 'not-dangerous') return 'not-dangerous';
  if (kind === 'labels' && !judged.hasMarks) return 'no-marks';
  if (kind !== 'labels' && judged.regime === 'light') return 'light';
  if (judged.isUntested) return 'untested';
  return judged.lacksPhone && modeOf[kind] && asksForPhone(modeOf[kind]) ? 'no-phone' : undefined;
}

interface NamedPaper {
  kind: ShipmentPaperKind;
  orderNumber: string;
  shipment?: number | undefined;
  edition: number;
}

const fileNames: Record<ShipmentPaperKind, string> = {
  'packing-sheet': 'Packing sheet',
  'transport-document': 'Transport document',
  'sea-declaration': 'Sea declaration data',
  'air-declaration': 'Air declaration data',
  labels: 'Marks and labels',
};

/** `AY-2026-00042-1`: a shipment of an order; a consignment without one has a number of its own. */
export const referenceOf = (number: string, shipment: number | undefined): string =>
  shipment ? `${number}-${shipment}` : number;

/** `Transport document AY-2026-00042-1, edition 2.pdf` */
export function shipmentPaperFileName({ kind, orderNumber, shipment, edition }: NamedPaper): string {
  return `${fileNames[kind]} ${referenceOf(orderNumber, shipment)}${edition > 1 ? `, edition ${edition}` : ''}.pdf`;
}

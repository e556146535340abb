import type { Mode } from './editions.ts';
import type { Cells, Condition } from './goods.ts';

/** From the lightest to the one that ends the journey. `light`: so small that most rules do not ask. */
export const regimes = ['not-dangerous', 'light', 'full', 'forbidden'] as const;

export type Regime = (typeof regimes)[number];

export const marks = [
  'battery-mark',
  'un-number',
  'class-9A',
  'cargo-aircraft-only',
  'damaged-or-defective',
  'for-recycling',
] as const;

export type Mark = (typeof marks)[number];

export const transportPapers = [
  'transport-document',
  'instructions-in-writing',
  'dangerous-goods-declaration',
  'container-packing-certificate',
  'shippers-declaration',
] as const;

export type TransportPaper = (typeof transportPapers)[number];

/** Why it came out so: the question in the order of decision that settled it. */
export const transportReasons = [
  'no-cells',
  'damaged',
  'critical',
  'prototype',
  'for-recycling',
  'small',
  'small-in-heavy-package',
  'not-small',
  'charge-unknown',
  'charge-too-high',
  'unit-too-heavy',
  'package-too-heavy',
] as const;

export type TransportReason = (typeof transportReasons)[number];

/** How one package goes by one mode. */
export interface Verdict {
  regime: Regime;
  reason: TransportReason;
  un?: UnEntry | undefined;
  /** The provision, instruction or section that it goes by: `SP 188`, `PI 965 IB`. */
  rule?: string | undefined;
  /** Packing instruction: `P903(2)`. */
  packing?: string | undefined;
  marks: readonly Mark[];
  papers: readonly TransportPaper[];
  /** What the document says beside its line. */
  statement?: string | undefined;
  /** By air only. */
  aircraft?: 'passenger' | 'cargo' | undefined;
  /** What an authority could allow it by. */
  approval?: string | undefined;
}

/** Conditions that have a provision of their own in every book. */
export type SpecialCondition = Exclude<Condition, 'sound'>;

export const notDangerous: Verdict = { regime: 'not-dangerous', reason: 'no-cells', marks: [], papers: [] };

export const markNames: Record<Mark, string> = {
  'battery-mark': 'Battery mark',
  'un-number': 'UN number',
  'class-9A': 'Class 9A label',
  'cargo-aircraft-only': 'Cargo aircraft only',
  'damaged-or-defective': 'Damaged or defective',
  'for-recycling': 'For recycling',
};

interface UnEntry {
  number: 'UN 3480' | 'UN 3481' | 'UN 3551' | 'UN 3552';
  /** The proper shipping name, as it must be written. */
  name: string;
}

export function unEntryOf({ ion, equipment }: Pick<Cells, 'ion' | 'equipment'>): UnEntry {
  return entries[ion][equipment];
}

const entries: Record<Cells['ion'], Record<Cells['equipment'], UnEntry>> = {
  lithium: {
    none: { number: 'UN 3480', name: 'LITHIUM ION BATTERIES' },
    'packed-with': { number: 'UN 3481', name: 'LITHIUM ION BATTERIES PACKED WITH EQUIPMENT' },
    'contained-in': { number: 'UN 3481', name: 'LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT' },
  },
  sodium: {
    none: { number: 'UN 3551', name: 'SODIUM ION BATTERIES WITH ORGANIC ELECTROLYTE' },
    'packed-with': {
      number: 'UN 3552',
      name: 'SODIUM ION BATTERIES PACKED WITH EQUIPMENT, WITH ORGANIC ELECTROLYTE',
    },
    'contained-in': {
      number: 'UN 3552',
      name: 'SODIUM ION BATTERIES CONTAINED IN EQUIPMENT, WITH ORGANIC ELECTROLYTE',
    },
  },
};

/** The description of the goods in the transport document, to the letter. Batteries have no packing group. */
export function transportLine({ number, name }: UnEntry, mode: Mode): string {
  return [number, name, '9', ...(mode === 'road' ? ['(E)'] : [])].join(', ');
}

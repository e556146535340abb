import type { Condition } from './goods.ts';
import type { MissingField } from './missing-fields.ts';
import type { PackingBreak } from './packing-instructions.ts';
import type { UnEntry } from './un-entries.ts';

/**
 * From the lightest to the one that ends the journey. `light`: so small that most rules do not ask. `unknown`: it cannot
 * be told yet, and blocks what depends on it.
 */
export const regimes = ['not-dangerous', 'light', 'full', 'unknown', 'forbidden'] as const;

export type Regime = (typeof regimes)[number];

export const marks = [
  'battery-mark',
  'un-number',
  'class-9A',
  'class-9',
  'cargo-aircraft-only',
  'damaged-or-defective',
  'for-recycling',
  'for-disposal',
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
  'figures-missing',
  'figures-contradict',
  'damaged',
  'critical',
  'prototype',
  'too-many-prototypes',
  'for-recycling',
  'for-disposal',
  'small',
  'small-in-heavy-package',
  'not-small',
  'charge-unknown',
  'charge-too-high',
  'unit-too-heavy',
  'package-too-heavy',
  'too-much-lithium',
  'wrong-packaging',
  'vehicle',
  'other-chemistry',
  'mixed',
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
  /** What would have to be known; of `unknown` alone. */
  missing?: readonly MissingField[] | undefined;
  /** Where the package is not what its packing instruction takes. */
  breaks?: readonly PackingBreak[] | undefined;
  /** The text of its packing instruction was not at hand. */
  isUnverified?: boolean | undefined;
}

/** Conditions that have a provision of their own in every book. */
export type SpecialCondition = Exclude<Condition, 'sound'>;

export const notDangerous: Verdict = { regime: 'not-dangerous', reason: 'no-cells', marks: [], papers: [] };

export const cannotTell = (
  missing: readonly MissingField[],
  un?: UnEntry,
  reason: 'figures-missing' | 'figures-contradict' = 'figures-missing',
): Verdict => ({ regime: 'unknown', reason, un, missing, marks: [], papers: [] });

export const markNames: Record<Mark, string> = {
  'battery-mark': 'Battery mark',
  'un-number': 'UN number',
  'class-9A': 'Class 9A label',
  'class-9': 'Class 9 label',
  'cargo-aircraft-only': 'Cargo aircraft only',
  'damaged-or-defective': 'Damaged or defective',
  'for-recycling': 'For recycling',
  'for-disposal': 'For disposal',
};

import type { Mode } from './editions.ts';
import type { Condition, Goods } from './goods.ts';
import type { RuleSource, TransportRule } from './rule-list/transport-rule.ts';

/*
 * What else has to be there before papers are issued: the test summary of the model, and an emergency number. Where no text was at
 * hand, it is asked for.
 */

interface SummaryRow extends RuleSource {
  /** Whether the type must have passed UN 38.3, with a test summary to show for it. */
  needsSummary: boolean;
  says: string;
}

const land = ['road', 'sea'] as const;

const summaryRows: Record<Condition, SummaryRow> = {
  sound: {
    ...{ needsSummary: true, source: '2.2.9.1.7 (g) and 38.3.5 of the Manual, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Documents need a valid UN 38.3 test summary of the model. Not for button cells installed in equipment.',
  },
  prototype: {
    ...{ needsSummary: false, source: 'SP 310 with P910, A88 by air, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Prototypes go without a test summary.',
  },
  'for-recycling': {
    ...{ needsSummary: false, source: 'SP 377: not subject to 2.2.9.1.7, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Batteries for recycling go without a test summary.',
  },
  'for-disposal': {
    ...{ needsSummary: false, source: 'SP 377: not subject to 2.2.9.1.7, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Batteries for disposal go without a test summary.',
  },
  damaged: {
    ...{ needsSummary: true, source: 'SP 376 does not free from it, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Damaged batteries need the test summary of their model.',
  },
  critical: {
    ...{ needsSummary: true, source: 'SP 376 does not free from it, text not checked' },
    ...{ edition: 'ADR 2025', isVerified: false },
    says: 'Critical batteries need the test summary of their model.',
  },
};

/** Whether papers of these goods wait for a test summary. Of goods that cannot be judged, that is said first. */
export function needsTestSummary({ contains, cells }: Goods, condition: Condition): boolean {
  if (contains === undefined || contains === 'nothing' || cells?.chemistry === 'other') return false;
  if (contains === 'in-equipment' && cells?.form === 'button-cell') return false;
  return summaryRows[condition].needsSummary;
}

interface PhoneRow extends RuleSource {
  asks: boolean;
}

/** Whether the document of a mode is not issued without a 24-hour emergency number. */
const phoneRows: Record<Mode, PhoneRow> = {
  road: {
    ...{
      asks: true,
      source: 'Conditions of carriage, text not checked; not among the particulars of 5.4.1.1',
    },
    ...{ edition: 'ADR 2025', isVerified: false },
  },
  sea: {
    ...{ asks: true, source: '5.4.3.2, emergency response information, text not checked' },
    ...{ edition: 'IMDG 42-24', isVerified: false },
  },
  air: {
    ...{ asks: true, source: '8.1.6.11 and state variation USG-12, text not checked' },
    ...{ edition: 'IATA DGR 2026', isVerified: false },
  },
};

export const asksForPhone = (mode: Mode): boolean => phoneRows[mode].asks;

export const releaseRules: readonly TransportRule[] = [
  ...Object.values(summaryRows).map(
    ({ needsSummary: _, ...row }): TransportRule => ({
      ...{ topic: 'papers', name: 'UN 38.3 test summary', modes: land, ...row },
    }),
  ),
  ...Object.entries(phoneRows).map(
    ([mode, { asks: _, ...row }]): TransportRule => ({
      ...{ topic: 'papers', name: 'Emergency number', modes: [mode as Mode], ...row },
      says: 'The document names a 24-hour emergency number.',
    }),
  ),
];

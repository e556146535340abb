import { specialProvisions } from '../judge-surface.ts';
import { type Mark, markNames, type SpecialCondition, type TransportPaper } from '../verdict.ts';
import type { RuleSource, TransportRule } from './transport-rule.ts';

/*
 * Where provisions, marks and papers were read. The keys are those of the tables that verdicts are made from, so that none is
 * without a source.
 */

type Row = Omit<TransportRule, 'topic'>;

const land = ['road', 'sea'] as const;
const every = ['road', 'sea', 'air'] as const;
const byAir = ['air'] as const;
const sp310: RuleSource = {
  ...{ source: 'SP 310, as quoted by gefahrgutbrumme.de', edition: 'ADR 2025', isVerified: true },
};
const unread = (provision: string, edition: string): RuleSource => ({
  ...{ source: `${provision}, text not checked`, edition, isVerified: false },
});

const conditionRules: Record<SpecialCondition, Omit<Row, 'name' | 'modes'>> = {
  damaged: { ...unread('SP 376', 'ADR 2025'), says: 'Damaged or defective: P908, LP904. Forbidden by air.' },
  critical: {
    ...unread('SP 376', 'ADR 2025'),
    says: 'Liable to react dangerously: P911, LP906, tested to packing group I, under the competent authority’s conditions. No small-load exemption.',
  },
  prototype: {
    ...sp310,
    says: 'Prototypes and runs of up to 100: P910, LP905.',
  },
  'for-recycling': {
    ...unread('SP 377', 'ADR 2025'),
    says: 'For recycling: P909. By air with approval A183 only.',
  },
  'for-disposal': {
    ...unread('SP 377', 'ADR 2025'),
    says: 'For disposal: P909. By air with approval A183 only.',
  },
};

const markRules: Record<Mark, Omit<Row, 'name'>> = {
  'battery-mark': {
    ...{ modes: every, ...unread('ADR 5.2.1.9', 'ADR 2025') },
    says: 'Battery mark of 100 × 100 mm with the UN number.',
  },
  'un-number': {
    ...{ modes: every, ...unread('ADR 5.2.1.1, IMDG 5.2.1.1, IATA DGR 7.1.4', 'ADR 2025') },
    says: 'UN number in letters of 12 mm. By sea and air also the proper shipping name; by air also shipper, consignee and net quantity.',
  },
  'class-9A': {
    ...{ modes: every, ...unread('ADR 5.2.2.2', 'ADR 2025') },
    says: 'Label 9A of 100 × 100 mm. On large packagings on two opposite sides (ADR 5.2.2.1.7).',
  },
  'class-9': {
    ...{ modes: every, ...unread('ADR 5.2.2.2 for UN 3171', 'ADR 2025') },
    says: 'Label 9 of 100 × 100 mm for UN 3171, which holds no lithium.',
  },
  'cargo-aircraft-only': {
    ...{ modes: byAir, ...unread('IATA DGR 7.2.4.2', 'IATA DGR 2026') },
    says: 'Label of 120 × 110 mm where passenger aircraft are forbidden.',
  },
  'damaged-or-defective': {
    ...{ modes: land, ...unread('SP 376', 'ADR 2025') },
    says: 'DAMAGED/DEFECTIVE LITHIUM-ION BATTERIES or LITHIUM METAL BATTERIES, letters of 12 mm.',
  },
  'for-recycling': {
    ...{ modes: land, ...unread('SP 377', 'ADR 2025') },
    says: 'LITHIUM BATTERIES FOR RECYCLING, letters of 12 mm.',
  },
  'for-disposal': {
    ...{ modes: land, ...unread('SP 377', 'ADR 2025') },
    says: 'LITHIUM BATTERIES FOR DISPOSAL, letters of 12 mm.',
  },
};

const paperRules: Record<TransportPaper, Row> = {
  'transport-document': {
    ...{ name: 'ADR 5.4.1.1', modes: ['road'], ...unread('ADR 5.4.1.1', 'ADR 2025') },
    says: 'Transport document with UN number, proper shipping name, class and tunnel code; WASTE before the name of waste (5.4.1.1.3).',
  },
  'instructions-in-writing': {
    ...{ name: 'ADR 5.4.3', modes: ['road'], ...unread('ADR 5.4.3', 'ADR 2025') },
    says: 'Instructions in writing above the small-load exemption.',
  },
  'dangerous-goods-declaration': {
    ...{ name: 'IMDG 5.4.1', modes: ['sea'], ...unread('IMDG 5.4.1', 'IMDG 42-24') },
    says: 'Dangerous-goods declaration; WASTE before the name of waste (5.4.1.4.3.3).',
  },
  'container-packing-certificate': {
    ...{ name: 'IMDG 5.4.2', modes: ['sea'], ...unread('IMDG 5.4.2', 'IMDG 42-24') },
    says: 'Container or vehicle packing certificate.',
  },
  'shippers-declaration': {
    ...{ name: 'IATA DGR 8.1', modes: byAir, ...unread('IATA DGR 8.1', 'IATA DGR 2026') },
    says: 'Shipper’s declaration, except for section II. The air waybill has a statement of its own (8.2).',
  },
};

const otherProvisions: Row[] = [
  {
    ...{ name: 'SP 388', modes: every, ...unread('SP 388', 'ADR 2025') },
    says: 'Vehicles by their entry; UN 3171 for those of other chemistries. Damaged vehicles are not accepted here.',
  },
  {
    ...{ name: 'SP 636, SP 670', modes: ['road'], ...unread('SP 636 and SP 670', 'ADR 2025') },
    says: 'Collected household batteries and equipment. Not used: such goods go by SP 377 in full.',
  },
  {
    ...{ name: 'Limited quantities', modes: every, ...unread('Table A, column 7a', 'ADR 2025') },
    says: 'Not allowed for lithium and sodium ion batteries.',
  },
  {
    ...{ name: 'A88, A99, A183, A331', modes: byAir, ...unread('Special provisions', 'IATA DGR 2026') },
    says: 'Approvals that could allow what is forbidden by air: prototypes, heavy batteries, waste, a higher charge.',
  },
  {
    ...{ name: 'Mixed packages', modes: byAir, ...unread('PI 965 and PI 968, section IB', 'IATA DGR 2026') },
    says: 'Sections IB and II: no other dangerous goods in the same package.',
  },
];

export const provisionRules: readonly TransportRule[] = [
  ...Object.entries(conditionRules).map(([condition, row]): TransportRule => {
    const { rule } = specialProvisions[condition as SpecialCondition];
    return { topic: 'provisions', name: rule, modes: land, ...row };
  }),
  ...otherProvisions.map((row): TransportRule => ({ topic: 'provisions', ...row })),
  ...Object.entries(markRules).map(
    ([mark, row]): TransportRule => ({ topic: 'marks', name: markNames[mark as Mark], ...row }),
  ),
  ...Object.values(paperRules).map((row): TransportRule => ({ topic: 'papers', ...row })),
];

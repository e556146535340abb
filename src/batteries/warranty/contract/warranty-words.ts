import { groupThousands } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { type ClaimDetails, type ClaimKind, claimDeadlines, type DetailName } from '../rules/claim-kinds.ts';
import type { WarrantyTerms } from '../rules/judge-claim.ts';
import type { JudgedStep, WarrantyQuestion, WarrantyVerdict } from '../rules/judgement.ts';

/*
 * What a verdict says to people, the same on screens and in mails.
 */

/** Where the order of questions comes from. It is no law, and is said beside every verdict. */
const warrantySource = 'Based on industry practice, November 2026, and this product’s warranty terms';

/** Which of the product's terms, or the provisions of another kind of claim. */
export const sourceOf = (
  terms: { edition: number; from: string } | null,
  kind: ClaimKind = 'state-of-health',
) => {
  if (kind !== 'state-of-health') return `Based on ${sourcesOf(kind)}`;
  return terms ? `${warrantySource}, edition ${terms.edition}, from ${writeDay(terms.from)}` : warrantySource;
};

const sourcesOf = (kind: ClaimKind) =>
  claimDeadlines
    .filter(({ kinds }) => (kinds as readonly ClaimKind[]).includes(kind))
    .map(({ source, edition, nationalLaw }) => `${source} (${edition}). ${nationalLaw}`)
    .join(' ')
    // The sentence it stands in has its own end.
    .replace(/\.$/, '');

export const kindWords: Record<ClaimKind, { label: string; about: string }> = {
  'state-of-health': {
    label: 'Lost capacity',
    about: 'The battery works, but its state of health is below the guarantee.',
  },
  'dead-on-delivery': { label: 'Dead on delivery', about: 'The battery did not work when it arrived.' },
  'wrong-goods': { label: 'Wrong goods', about: 'Something else arrived than you ordered.' },
  'transport-damage': {
    label: 'Transport damage',
    about: 'The battery or its packaging was damaged on the way.',
  },
  'legal-guarantee': { label: 'Fault (legal guarantee)', about: 'The battery failed or has a fault.' },
};

export const detailWords: Record<DetailName, string> = {
  works: 'Does the battery work?',
  deliveredOn: 'Delivered on',
  received: 'What arrived instead?',
  isVisible: 'Was the damage visible at delivery?',
  isNoted: 'Was it noted on the carrier’s papers?',
  buyer: 'Who bought it?',
  noticedOn: 'Fault appeared on',
};

export const buyerWords = { consumer: 'Consumer', business: 'Business' } as const;

/** What was told with a claim. */
export function factsOfDetails(details: ClaimDetails): { label: string; value: string }[] {
  return Object.entries(detailWords).flatMap(([name, label]) => {
    const value = details[name as DetailName];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return [{ label, value: value ? 'Yes' : 'No' }];
    if (value === 'consumer' || value === 'business') return [{ label, value: buyerWords[value] }];
    return [{ label, value: name.endsWith('On') ? writeDay(value) : value }];
  });
}

interface VerdictWords {
  title: string;
  /** What happens next. */
  next: string;
  tone: 'success' | 'warning' | 'danger' | 'info';
}

export const verdictWords: Record<WarrantyVerdict, VerdictWords> = {
  'unknown-serial': {
    ...{ title: 'Serial not found', tone: 'danger' },
    next: 'Check the serial on the type plate.',
  },
  'no-terms': {
    ...{ title: 'No warranty terms on file', tone: 'info' },
    next: 'Our staff review the claim and decide.',
  },
  'years-over': {
    ...{ title: 'Warranty period has ended', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'throughput-over': {
    ...{ title: 'Energy throughput above the limit', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'cycles-over': {
    ...{ title: 'Cycle count above the limit', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  exclusion: {
    ...{ title: 'Operated outside its limits', tone: 'warning' },
    next: 'Our staff review what happened and decide.',
  },
  'poor-log': {
    ...{ title: 'Not enough logged time', tone: 'warning' },
    next: 'We test the battery before we decide.',
  },
  covered: {
    ...{ title: 'Covered by the warranty', tone: 'success' },
    next: 'Our staff confirm it and agree the remedy with you.',
  },
  'no-claim': {
    ...{ title: 'State of health is within the guarantee', tone: 'danger' },
    next: 'You can still submit the claim and we will review it.',
  },
  'test-again': {
    ...{ title: 'Inconclusive', tone: 'warning' },
    next: 'We test the battery before we decide.',
  },
  'not-working': {
    ...{ title: 'Not working: inspection needed', tone: 'warning' },
    next: 'State of health says nothing about a battery that does not work. We inspect it before we decide.',
  },
  'ask-more': {
    ...{ title: 'Information missing', tone: 'warning' },
    next: 'Answer what is missing, or submit the claim and we will ask you.',
  },
  works: {
    ...{ title: 'The battery works', tone: 'warning' },
    next: 'The test did not show the fault. Our staff review the claim and decide.',
  },
  'faulty-on-delivery': {
    ...{ title: 'Faulty on delivery, reported in time', tone: 'success' },
    next: 'Our staff confirm it and agree a replacement or refund with you.',
  },
  'wrong-delivery': {
    ...{ title: 'Wrong goods, reported in time', tone: 'success' },
    next: 'Our staff confirm it and send what you ordered, or refund it.',
  },
  'damaged-in-transit': {
    ...{ title: 'Transport damage, reported in time', tone: 'success' },
    next: 'We claim it from the carrier and agree the remedy with you. Keep the packaging and the delivery papers.',
  },
  'notice-late': {
    ...{ title: 'Reported after the notice period', tone: 'warning' },
    next: 'A late report does not end your rights by itself. Our staff review the claim and decide.',
  },
  'guarantee-presumed': {
    ...{ title: 'Covered by the legal guarantee', tone: 'success' },
    next: 'The fault is presumed to have been there at delivery. Our staff agree repair or replacement with you.',
  },
  'guarantee-to-prove': {
    ...{ title: 'Within the legal guarantee', tone: 'warning' },
    next: 'It has to be shown that the fault was there at delivery. We inspect the battery. National law may be more generous.',
  },
  'guarantee-over': {
    ...{ title: 'Legal guarantee of two years has ended', tone: 'warning' },
    next: 'The warranty or national law may still cover it. You can submit the claim and we will review it.',
  },
  'national-law': {
    ...{ title: 'Depends on contract and national law', tone: 'info' },
    next: 'For businesses the contract and national law decide. Our staff review the claim.',
  },
};

/** Each question, and what answered it. */
export function wordsOfStep({ question, outcome, figures }: JudgedStep): {
  question: string;
  answer: string;
} {
  const told = (name: string) => {
    const figure = figures[name];
    if (typeof figure === 'number') return writeFigure(figure);
    return figure === undefined ? '?' : writeDay(figure);
  };
  const answer = answers[question](told, outcome, (name) => figures[name] !== undefined);
  return { question: questions[question], answer };
}

const questions: Record<WarrantyQuestion, string> = {
  serial: 'Serial number',
  terms: 'Warranty terms',
  years: 'Warranty period',
  throughput: 'Energy throughput',
  cycles: 'Cycle count',
  exclusions: 'Operating limits',
  log: 'Logged time',
  health: 'State of health',
  works: 'Function',
  details: 'Information',
  notice: 'Notice period',
  damage: 'Notice of damage',
  buyer: 'Buyer',
  guarantee: 'Legal guarantee',
};

type Told = (name: string) => string;
type Has = (name: string) => boolean;

const answers: Record<WarrantyQuestion, (told: Told, outcome: JudgedStep['outcome'], has: Has) => string> = {
  serial: (told, outcome) =>
    outcome === 'decided' ? 'Not found in our records.' : `Known. Warranty starts ${told('beganOn')}.`,
  terms: (_, outcome) =>
    outcome === 'decided' ? 'None on file for the day it shipped.' : 'Terms in force on the day it shipped.',
  years: (told, outcome) =>
    outcome === 'decided'
      ? `${told('years')} years ended on ${told('until')}; claimed on ${told('claimedOn')}.`
      : `${told('years')} years, until ${told('until')}.`,
  throughput: (told, outcome, has) => compared(told, outcome, has, 'kWh'),
  cycles: (told, outcome, has) => compared(told, outcome, has, 'cycles'),
  exclusions: (told, outcome) => {
    if (outcome === 'not-told')
      return 'Not all events were recorded; none of those recorded exceeds a limit.';
    const counted = `Overcharges ${told('overcharges')}, deep discharges ${told('deepDischarges')}, overtemperature events ${told('overheatings')}.`;
    return outcome === 'decided' ? `Exceeded. ${counted}` : `Within limits. ${counted}`;
  },
  log: (told, _, has) => {
    if (!has('had')) return `Unknown; at least ${told('least')} % required.`;
    return `${told('had')} %; at least ${told('least')} % required.`;
  },
  health: (told, _, has) => {
    if (!has('health')) return `Not measured; ${told('limit')} % guaranteed.`;
    if (!has('error')) return `${told('health')} % with unknown tolerance; ${told('limit')} % guaranteed.`;
    return `${told('health')} % ±${told('error')} percentage points; ${told('limit')} % guaranteed.`;
  },
  works: (_, outcome) => (outcome === 'decided' ? 'Decides this claim.' : 'As claimed.'),
  details: (_, outcome) => (outcome === 'decided' ? 'Not complete.' : 'Complete.'),
  notice: (told) =>
    `Delivered ${told('deliveredOn')}; report by ${told('until')}; reported ${told('claimedOn')}.`,
  damage: (told, _, has) =>
    has('until')
      ? `Hidden damage: delivered ${told('deliveredOn')}; report by ${told('until')}, later with public holidays; reported ${told('claimedOn')}.`
      : `Visible damage: ${told('isNoted') === '1' ? 'noted' : 'not noted'} on the carrier’s papers on ${told('deliveredOn')}.`,
  buyer: (_, outcome) => (outcome === 'decided' ? 'Business.' : 'Consumer.'),
  guarantee: (told) =>
    `Delivered ${told('deliveredOn')}, fault appeared ${told('noticedOn')}. Presumed until ${told('presumedUntil')}, liable until ${told('until')}.`,
};

function compared(told: Told, outcome: JudgedStep['outcome'], has: Has, unit: string): string {
  if (!has('most')) return 'No limit in these terms.';
  if (outcome === 'not-told') return `Not recorded; limit ${told('most')} ${unit}.`;
  return `${told('had')} of ${told('most')} ${unit}.`;
}

/** The terms in one line, for the passport and the form of terms. */
export function wordsOfTerms({ years, healthLimit, mostThroughput, mostCycles }: WarrantyTerms): string {
  return [
    `${years} years from first use, ${healthLimit} % state of health`,
    mostThroughput !== undefined && `up to ${writeFigure(mostThroughput)} kWh`,
    mostCycles !== undefined && `up to ${writeFigure(mostCycles)} cycles`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** `1,234.5`, with two decimals at most. */
function writeFigure(figure: number): string {
  const [whole = '', decimals] = String(Math.round(figure * 100) / 100).split('.');
  return groupThousands(whole) + (decimals ? `.${decimals}` : '');
}

import type { WarrantyVerdict } from './judgement.ts';

/*
 * What becomes of a claim, as a table: each step, who takes it, from which states it leads where. Server and screens ask the
 * same one.
 */

export const claimStates = [
  'open',
  /** The shop has asked something. */
  'waiting',
  'testing',
  'accepted',
  'refused',
  'settled',
  'withdrawn',
] as const;
export type ClaimState = (typeof claimStates)[number];

const undecided = ['open', 'waiting', 'testing'] as const;

/** In which the battery may be asked back for it. */
const returnable = [...undecided, 'accepted'] as const;

interface ClaimStepRule {
  /** `shop`: it follows from something else. */
  by: 'customer' | 'admin' | 'either' | 'shop';
  from: readonly ClaimState[];
  /** Nothing where it stays as it is. */
  to?: ClaimState;
}

/** Each is the kind of its line in the timeline, too. */
export const claimSteps = {
  claimed: { by: 'customer', from: [], to: 'open' },
  asked: { by: 'admin', from: ['open', 'testing'], to: 'waiting' },
  answered: { by: 'customer', from: ['waiting'], to: 'open' },
  testing: { by: 'admin', from: ['open', 'waiting'], to: 'testing' },
  // The test result; the claim is checked again with it.
  measured: { by: 'admin', from: ['testing'] },
  accepted: { by: 'admin', from: undecided, to: 'accepted' },
  refused: { by: 'admin', from: undecided, to: 'refused' },
  reopened: { by: 'admin', from: ['refused'], to: 'open' },
  settled: { by: 'admin', from: ['accepted'], to: 'settled' },
  // What settles it has left the house.
  sent: { by: 'shop', from: ['settled'] },
  withdrawn: { by: 'customer', from: undecided, to: 'withdrawn' },
  // What becomes of the battery that is asked back: `return-steps.ts` decides when.
  'return-asked': { by: 'admin', from: returnable },
  'return-answered': { by: 'shop', from: claimStates },
  'return-printed': { by: 'shop', from: claimStates },
  'return-received': { by: 'shop', from: claimStates },
  'return-cancelled': { by: 'shop', from: claimStates },
  // A refused customer may still reply.
  message: { by: 'either', from: [...undecided, 'accepted', 'refused'] },
} as const satisfies Record<string, ClaimStepRule>;

export type ClaimStep = keyof typeof claimSteps;
export const claimStepNames = Object.keys(claimSteps) as [ClaimStep, ...ClaimStep[]];

/** What an admin may do about a claim. */
export const decidedSteps = [
  'asked',
  'testing',
  'measured',
  'accepted',
  'refused',
  'reopened',
  'settled',
  'return-asked',
  'message',
] as const satisfies ClaimStep[];
export type DecidedStep = (typeof decidedSteps)[number];

export function canTake(step: ClaimStep, state: ClaimState): boolean {
  return (claimSteps[step].from as readonly ClaimState[]).includes(state);
}

export function stateAfter(step: ClaimStep, state: ClaimState): ClaimState {
  const { to }: ClaimStepRule = claimSteps[step];
  return to ?? state;
}

/** What becomes of a battery whose claim was accepted. */
export const claimRemedies = ['repaired', 'replaced', 'refunded', 'credited'] as const;
export type ClaimRemedy = (typeof claimRemedies)[number];

const clearlyOver: readonly WarrantyVerdict[] = [
  'unknown-serial',
  'years-over',
  'throughput-over',
  'cycles-over',
  'no-claim',
  'works',
  'guarantee-over',
];

const clearlyDue: readonly WarrantyVerdict[] = [
  'covered',
  'faulty-on-delivery',
  'wrong-delivery',
  'damaged-in-transit',
  'guarantee-presumed',
];

/** Whether a decision is other than the rules say. Where they leave it to a person or a test, none is. */
export function isAgainst(verdict: WarrantyVerdict, step: ClaimStep): boolean {
  if (step === 'accepted') return clearlyOver.includes(verdict);
  return step === 'refused' && clearlyDue.includes(verdict);
}

/** `W-00042`: how people name a claim. */
export function formatClaimNumber(number: number): string {
  return `W-${String(number).padStart(5, '0')}`;
}

/** Reads a typed claim number, with or without its letter. */
export function readClaimNumber(typed: string): number | undefined {
  const [, digits] = /^(?:w[- ]?)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits ? Number(digits) : undefined;
}

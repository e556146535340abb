import type { CompanyRight } from '#trade/companies/rules/roles.ts';

/*
 * What becomes of a quote, as a table: each step, who takes it, from which states it leads where. Server and screens ask the
 * same one. A quote is answered by a revision; a newer one takes the place of the one before.
 */

export const quoteStates = ['requested', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

interface QuoteStepRule {
  /** `shop`: it follows from the clock. */
  by: 'customer' | 'admin' | 'either' | 'shop';
  from: readonly QuoteState[];
  /** Nothing where it stays as it is. */
  to?: QuoteState;
  /** Of a quote that belongs to a company: what its people must be allowed to do there. */
  right?: CompanyRight;
}

/** Each is the kind of its line in the timeline, too. */
export const quoteSteps = {
  request: { by: 'customer', from: [], to: 'requested', right: 'ask-quotes' },
  // Again while it is valid: a new revision, with which the one before can no longer be accepted.
  send: { by: 'admin', from: ['requested', 'sent'], to: 'sent' },
  accept: { by: 'customer', from: ['sent'], to: 'accepted', right: 'order' },
  decline: { by: 'customer', from: ['sent'], to: 'declined', right: 'ask-quotes' },
  withdraw: { by: 'either', from: ['requested', 'sent'], to: 'withdrawn', right: 'ask-quotes' },
  expire: { by: 'shop', from: ['sent'], to: 'expired' },
  message: { by: 'either', from: ['requested', 'sent', 'accepted'], right: 'ask-quotes' },
} as const satisfies Record<string, QuoteStepRule>;

export type QuoteStep = keyof typeof quoteSteps;
export const quoteStepNames = Object.keys(quoteSteps) as [QuoteStep, ...QuoteStep[]];

/** What a quote is at a moment: after its last day it has expired, whether or not that was written down yet. */
export const stateAt = ({ state, isOver }: { state: QuoteState; isOver: boolean }): QuoteState =>
  state === 'sent' && isOver ? 'expired' : state;

export const canTake = (step: QuoteStep, state: QuoteState): boolean =>
  (quoteSteps[step].from as readonly QuoteState[]).includes(state);

export function stateAfter(step: QuoteStep, state: QuoteState): QuoteState {
  const { to }: QuoteStepRule = quoteSteps[step];
  return to ?? state;
}

/** Who may take a step: an admin for the shop, a person for themselves, or people of a company by their right. */
export interface Actor {
  isAdmin: boolean;
  /** As the customer: their own, or the company's with these rights; nothing for others. */
  may?: ((right: CompanyRight) => boolean) | undefined;
}

export function mayTake(step: QuoteStep, { isAdmin, may }: Actor): boolean {
  const { by, right }: QuoteStepRule = quoteSteps[step];
  if (isAdmin && (by === 'admin' || by === 'either')) return true;
  return by !== 'admin' && by !== 'shop' && right !== undefined && (may?.(right) ?? false);
}

/** What a revision is: an earlier one was superseded, the newest is what its quote is. */
export const stateOfRevision = (
  revision: number,
  quote: { revision: number; state: QuoteState },
): QuoteState | 'superseded' => (revision < quote.revision ? 'superseded' : quote.state);

/** `Q-2026-00017/2`: the quote, and which of its revisions. */
export const referenceOf = ({ number, revision }: { number: string; revision: number }): string =>
  revision === 0 ? number : `${number}/${revision}`;

/** Why a step cannot be taken. */
export const whyNot: Record<QuoteState, string> = {
  requested: 'This quote has no prices yet. We’ll email you when it is ready.',
  sent: 'This quote has just changed. Check it again.',
  accepted: 'This quote was accepted.',
  declined: 'This quote was declined. Request a new one.',
  expired: 'This quote has expired. Request a new one.',
  withdrawn: 'This quote was withdrawn. Request a new one.',
};

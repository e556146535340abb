/*
 * What becomes of a battery that is asked back, as a table: each step, who takes it, from which states it leads where. Server and
 * screens ask the same one.
 */

export const returnStates = [
  'asked',
  /** Its owner has said how they find it. What must not be sent stays here. */
  'answered',
  'printed',
  'received',
  'cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

const open = ['asked', 'answered', 'printed'] as const;

export const isReturnOpen = (state: ReturnState): boolean => (open as readonly ReturnState[]).includes(state);

interface ReturnStepRule {
  by: 'customer' | 'admin';
  from: readonly ReturnState[];
  to: ReturnState;
}

/** A recall asks with its notice; for a claim an admin does. */
export const returnSteps = {
  asked: { by: 'admin', from: [], to: 'asked' },
  // Again where it looks otherwise than before.
  answered: { by: 'customer', from: open, to: 'answered' },
  printed: { by: 'customer', from: ['answered', 'printed'], to: 'printed' },
  // Also without papers: it may have been collected.
  received: { by: 'admin', from: open, to: 'received' },
  cancelled: { by: 'admin', from: open, to: 'cancelled' },
} as const satisfies Record<string, ReturnStepRule>;

export type ReturnStep = keyof typeof returnSteps;

/** What an admin may do about a return that was asked for. */
export const returnMoves = ['received', 'cancelled'] as const satisfies ReturnStep[];

export const canTakeReturn = (step: ReturnStep, state: ReturnState): boolean =>
  (returnSteps[step].from as readonly ReturnState[]).includes(state);

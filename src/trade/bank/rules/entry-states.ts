/**
 * What became of a line of a bank statement. `proposed`: it looks like the payment of something, and an admin says
 * whether it is. `waiting`: it is not known what it is for. `set-aside`: it is for nothing that is sold here.
 */
export const entryStates = ['waiting', 'proposed', 'booked', 'set-aside'] as const;
export type EntryState = (typeof entryStates)[number];

/** What an admin can do about it, and where that leads. */
const steps = {
  book: { from: ['waiting', 'proposed'], to: 'booked' },
  return: { from: ['waiting', 'proposed'], to: 'booked' },
  'set-aside': { from: ['waiting', 'proposed'], to: 'set-aside' },
  reopen: { from: ['set-aside'], to: 'waiting' },
} as const satisfies Record<string, { from: readonly EntryState[]; to: EntryState }>;

export type EntryStep = keyof typeof steps;

interface JudgedEntry {
  state: EntryState;
  direction: 'in' | 'out';
  isReturn: boolean;
}

/** Money that came in and did not come back pays something. What went out needs no decision, unless it came back. */
export function canEntry(step: EntryStep, { state, direction, isReturn }: JudgedEntry): boolean {
  const isPayment = direction === 'in' && !isReturn;
  if (step === 'book' && !isPayment) return false;
  if (step === 'return' && !(direction === 'out' && isReturn)) return false;
  if (step === 'reopen' && direction === 'out' && !isReturn) return false;
  return (steps[step].from as readonly EntryState[]).includes(state);
}

export const fromStates = (step: EntryStep): readonly EntryState[] => steps[step].from;

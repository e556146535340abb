import { daysLate } from './credit.ts';

/** The last step that is due for an invoice, from 0; nothing where it is not late enough for the first. */
export function stepOf(steps: readonly number[], dueOn: string, today: string): number | undefined {
  const late = daysLate(dueOn, today);
  const reached = steps.filter((days) => late >= days).length;
  return reached === 0 ? undefined : reached - 1;
}

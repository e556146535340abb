import { daysAfter } from '#platform/kernel/dates.ts';
import { daysLate } from './credit.ts';

/** The last step that is due for an invoice, from 0; nothing where it is not late enough for the first. */
export function stepOf(steps: readonly number[], dueOn: string, today: string): number | undefined {
  const late = daysLate(dueOn, today);
  const reached = steps.filter((days) => late >= days).length;
  return reached === 0 ? undefined : reached - 1;
}

/**
 * The reminders still to come for an invoice while it is unpaid: the last step that is due, on the next morning, and
 * each later one on its day. Steps that were passed over are never sent.
 */
export function plannedSteps(
  steps: readonly number[],
  { dueOn, today, sent }: { dueOn: string; today: string; sent: readonly number[] },
): { step: number; day: string }[] {
  const reached = stepOf(steps, dueOn, today) ?? -1;
  return steps.flatMap((days, step) => {
    if (step < reached || sent.includes(step)) return [];
    return [{ step, day: step === reached ? daysAfter(today, 1) : daysAfter(dueOn, days) }];
  });
}

/** With older statements it is not known what has been paid, and no reminders are sent. */
const freshDays = 5;

/** Of a shop that imports bank statements. */
export const areStatementsOld = (lastDay: string | undefined, today: string): boolean =>
  lastDay !== undefined && daysLate(lastDay, today) > freshDays;

import { addMonths } from './calendar.ts';

/** For so long a battery may lie before it is put into service without losing of its years. */
export const mostMonthsOnTheShelf = 6;

/**
 * From which day the years of a unit count: from the first day in service, and from half a year after it left us at the
 * latest. Nothing is in service before it has left.
 */
export function warrantyBegin({
  shippedOn,
  inServiceOn,
}: {
  shippedOn: string;
  inServiceOn: string;
}): string {
  const latest = addMonths(shippedOn, mostMonthsOnTheShelf);
  if (inServiceOn < shippedOn) return shippedOn;
  return inServiceOn > latest ? latest : inServiceOn;
}

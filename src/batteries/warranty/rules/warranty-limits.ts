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

/*
 * Days such as `2026-11-17`, which are the same everywhere and compare as text.
 */

/** The same day so many years on; of 29 February, 1 March where there is none. */
export function addYears(day: string, years: number): string {
  return change(day, (date) => date.setUTCFullYear(date.getUTCFullYear() + years));
}

/** The same day so many months on; of a month that is too short for it, the first of the next. */
function addMonths(day: string, months: number): string {
  return change(day, (date) => {
    const wanted = date.getUTCMonth() + months;
    date.setUTCMonth(wanted);
    if (date.getUTCMonth() !== wanted % 12) date.setUTCDate(1);
  });
}

export function addDays(day: string, days: number): string {
  return change(day, (date) => date.setUTCDate(date.getUTCDate() + days));
}

/** So many days on; the day itself and Sundays do not count. */
export function addDaysWithoutSundays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (new Date(`${last}T00:00:00Z`).getUTCDay() !== 0) left -= 1;
  }
  return last;
}

export function dayBefore(day: string): string {
  return addDays(day, -1);
}

function change(day: string, how: (date: Date) => void): string {
  const date = new Date(`${day}T00:00:00Z`);
  how(date);
  return date.toISOString().slice(0, 10);
}

/** What goes through a battery over its rated life, in kWh: rated energy (Wh) × rated cycles. Nothing where one is not known. */
export function ratedThroughput({
  energy,
  cycles,
}: {
  energy?: number | undefined;
  cycles?: number | undefined;
}): number | undefined {
  return energy && cycles ? Math.round((energy * cycles) / 1000) : undefined;
}

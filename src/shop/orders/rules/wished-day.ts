const hour = 60 * 60 * 1_000;

/** Whether a day (`2026-11-16`) is over everywhere: it ends last twelve hours after UTC's. */
export function isDayOver(day: string, now: Date): boolean {
  return day < new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10);
}

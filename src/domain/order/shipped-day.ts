const hour = 60 * 60 * 1_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Whether goods may have left on a day (`2026-11-16`): it has begun somewhere, and the order was there before it ended. */
export function mayHaveLeftOn(day: string, { placedAt, now }: { placedAt: Date; now: Date }): boolean {
  // A day begins first fourteen hours before UTC's, and ends last twelve hours after it.
  return day <= dayOf(now.getTime() + 14 * hour) && day >= dayOf(placedAt.getTime() - 12 * hour);
}

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

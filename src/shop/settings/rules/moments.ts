/** From a moment until another; where one is not given, without beginning or end. */
export interface Stretch {
  from: string | null;
  until: string | null;
}

export const isWithin = ({ from, until }: Stretch, at: Date): boolean =>
  (from === null || new Date(from) <= at) && (until === null || at < new Date(until));

/** The next moment after this one at which any of them begins or ends. */
export function nextTurn(stretches: readonly (Stretch | null)[], after: Date): Date | undefined {
  const moments = stretches
    .flatMap((stretch) => [stretch?.from ?? null, stretch?.until ?? null])
    .flatMap((text) => (text === null ? [] : [new Date(text)]))
    .filter((moment) => moment > after);
  return moments.sort((a, b) => a.getTime() - b.getTime())[0];
}

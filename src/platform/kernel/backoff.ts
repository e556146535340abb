export interface Backoff {
  firstMs: number;
  longestMs: number;
}

/** How long to wait after so many failures in a row before trying again: the first wait after none, then twice as long each time. */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  return Math.min(firstMs * 2 ** failures, longestMs);
}

import type { PageLink } from '../../ui/tables/keyset-pagination.tsx';

/** What of a list that is read on and on stands in its address. */
export interface KeysetView {
  filters: Record<string, string | undefined>;
  /** Where this stretch begins: after that row. */
  cursor?: string | undefined;
  /** How many rows come before the first one shown. */
  before: number;
}

export function keysetAddress({ filters, cursor, before }: KeysetView): string {
  const page = cursor ? { after: cursor, before: String(before) } : {};
  const given = Object.entries({ ...filters, ...page }).filter(([, value]) => value);
  return `?${new URLSearchParams(given as [string, string][])}`;
}

export function readKeyset(parameters: URLSearchParams): Pick<KeysetView, 'cursor' | 'before'> {
  const cursor = parameters.get('after')?.trim() || undefined;
  return { cursor, before: cursor ? Math.max(0, Math.trunc(Number(parameters.get('before'))) || 0) : 0 };
}

/**
 * A stretch knows where the next one begins, but not where the one before did. So each page takes along the
 * way that led to it; without one, as after following a link, `newer` is the first page.
 */
export function neighboursOf(
  view: KeysetView,
  { shown, nextCursor, trail }: { shown: number; nextCursor: string | undefined; trail: readonly string[] },
): { newer: PageLink | undefined; older: PageLink | undefined } {
  const { filters, cursor, before } = view;
  const newer = cursor && {
    to: trail.at(-1) ?? keysetAddress({ filters, before: 0 }),
    state: { trail: trail.slice(0, -1) },
  };
  const older = nextCursor && {
    to: keysetAddress({ filters, cursor: nextCursor, before: before + shown }),
    state: { trail: [...trail, keysetAddress(view)] },
  };
  return { newer: newer || undefined, older: older || undefined };
}

/** The way that led to this page, if the router's state holds one. */
export function readTrail(state: unknown): string[] {
  const trail: unknown = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((step) => typeof step === 'string') ? trail : [];
}

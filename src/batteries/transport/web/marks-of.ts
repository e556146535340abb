import type { TransportByMode } from '../contract/calls.ts';
import type { Mark } from '../rules/verdict.ts';

/** What a drawing of it is found by. */
export const markKey = (mark: Mark, unNumber: string): string => `${mark} ${unNumber}`;

interface MarkOfLoad {
  mark: Mark;
  unNumber: string;
}

/** The marks and labels on any of the packages, each once for its UN number. */
export function marksOf({ packages }: Pick<TransportByMode, 'packages'>): MarkOfLoad[] {
  const found = new Map<string, MarkOfLoad>();
  for (const { marks, unNumber = '' } of packages)
    for (const mark of marks) {
      if (mark === 'un-number') continue;
      const key =
        mark.startsWith('class-9') || mark === 'cargo-aircraft-only' ? mark : markKey(mark, unNumber);
      found.set(key, { mark, unNumber });
    }
  return [...found.values()];
}

import { makeOnce } from '#platform/server/pdf/writing/make-once.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import { type DataSheet, editionOf } from './data-sheet/make-data-sheet.ts';

export interface DataSheets {
  /** Already made, and still known. */
  find(sheet: DataSheet): Buffer | undefined;
  make(sheet: DataSheet): Promise<Buffer>;
}

/** Most change of content leaves them as they are; so many are known by what they say, at 20 KB each. */
const maxKnown = 200;

/** Data sheets are made of the specification when they are first asked for: none is ever out of date, and none is made twice. */
export function createDataSheets(press: Pick<PaperPress, 'print'>): DataSheets {
  const known = new Map<string, Buffer>();
  const making = makeOnce<Buffer>();
  return {
    find: (sheet) => known.get(editionOf(sheet)),
    make: async (sheet) => {
      const edition = editionOf(sheet);
      const bytes =
        known.get(edition) ?? (await making(edition, () => press.print([{ kind: 'data-sheet', sheet }])));
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
      known.set(edition, bytes);
      return bytes;
    },
  };
}

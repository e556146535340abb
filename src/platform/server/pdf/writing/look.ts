/** The shop's look on paper. */
export interface PaperLook {
  /** The seller's trade name, at the head of each paper and as the file's author. */
  name: string;
  /** Of the name, or the shop's own. */
  accent?: string | undefined;
  /** A PNG instead of the name. */
  logo?: Uint8Array | undefined;
}

export const ink = '#14171c';
export const muted = '#5a6270';
export const hairline = '#d8dce2';
export const accent = '#0b57ff';
export const danger = '#b3261e';
/** In points: an A4 page. */
export const page = { width: 595.28, height: 841.89, margin: 48 };
/** How far its text goes, to the right and down. */
export const width = page.width - 2 * page.margin;
export const bottom = page.height - 60;
export const pointsPerMm = 72 / 25.4;

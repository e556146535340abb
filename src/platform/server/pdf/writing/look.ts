/** The shop's look on paper. */
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

import type { Drawing, Shape } from '#platform/kernel/drawing.ts';
import type { Mark } from './verdict.ts';

const black = '#000000';
const white = '#ffffff';
const red = '#d0021b';
const orange = '#f58220';

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Three batteries, one of them broken, with a flame: moved by so much, and so much larger. */
function batteries(x: number, y: number, scale: number): Shape[] {
  const at = (px: number, py: number) => `${round(x + px * scale)} ${round(y + py * scale)}`;
  const rectangle = (px: number, py: number, width: number, height: number) =>
    `M${at(px, py)}L${at(px + width, py)}L${at(px + width, py + height)}L${at(px, py + height)}z`;
  const battery = (px: number) => `${rectangle(px, 4, 8, 20)}${rectangle(px + 2.5, 2, 3, 2)}`;
  const flame = `M${at(31, 16)}C${at(27, 12)} ${at(29, 7)} ${at(32, 5)}C${at(32, 7)} ${at(33, 8)} ${at(34, 8)}C${at(34, 5)} ${at(33, 2)} ${at(35, -1)}C${at(36, 4)} ${at(41, 7)} ${at(40, 12)}C${at(39.5, 15)} ${at(37, 17)} ${at(35, 17)}C${at(33, 17)} ${at(32, 17)} ${at(31, 16)}z`;
  const crack = `M${at(26, 4)}L${at(24, 9)}L${at(27, 12)}L${at(23.5, 17)}L${at(26.5, 20)}L${at(25, 24)}`;
  return [
    { path: battery(0) + battery(10.5) + battery(21), fill: black },
    { path: crack, stroke: white, strokeMm: round(1.1 * scale) },
    { path: flame, fill: black },
  ];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Stripes that lean, cut off at the edge of a frame. */
function hatching(width: number, height: number, edge: number): string {
  const stripes: string[] = [];
  const step = 6;
  for (let x = 0; x + 5.5 <= width; x += step)
    stripes.push(`M${x} ${edge}l3 ${-edge}h2.5l-3 ${edge}z`, `M${x} ${height}l3 ${-edge}h2.5l-3 ${edge}z`);
  for (let y = step; y + 3 <= height - edge; y += step)
    stripes.push(
      `M0 ${y + 3}l${edge} -3v2.5l${-edge} 3z`,
      `M${width - edge} ${y + 3}l${edge} -3v2.5l${-edge} 3z`,
    );
  return stripes.join('');
}

function diamond(size: number, inset = 0): string {
  const half = size / 2;
  return `M${half} ${inset}L${size - inset} ${half}L${half} ${size - inset}L${inset} ${half}z`;
}

/** Seven black stripes in the upper half, as far as the inner line. */
function stripes(size: number): string {
  const half = size / 2;
  const inner = 5 * Math.SQRT2;
  return Array.from({ length: 7 }, (_, index) => {
    const left = round(half + (index - 3) * 10 - 2.5);
    const topAt = (x: number) => round(inner + Math.abs(x - half));
    const right = left + 5;
    const peak = left < half && right > half ? `L${half} ${round(inner)}` : '';
    return `M${left} ${half}L${left} ${topAt(left)}${peak}L${right} ${topAt(right)}L${right} ${half}z`;
  }).join('');
}

const labelMm = 141.42;

/** As printed: a label of 100 mm stands on its corner, so that it is 141 mm wide. Class 9A has batteries in it. */
const class9 = (symbol: Shape[]): Drawing => ({
  widthMm: labelMm,
  heightMm: labelMm,
  shapes: [
    { path: diamond(labelMm), fill: white },
    { path: diamond(labelMm, 5 * Math.SQRT2), stroke: black, strokeMm: 0.7 },
    { path: stripes(labelMm), fill: black },
    ...symbol,
    { text: '9', x: labelMm / 2, y: 121, sizeMm: 15 },
    { path: box(66, 123, 9.4, 1.2), fill: black },
  ],
});

/** The marks of a package of this UN number; by sea and air its proper shipping name stands below the number. */
export function drawMark(mark: Mark, unNumber: string, properShippingName = ''): Drawing {
  switch (mark) {
    case 'battery-mark':
      return {
        widthMm: 100,
        heightMm: 100,
        shapes: [
          { path: box(0, 0, 100, 100), fill: white },
          { path: hatching(100, 100, 5), fill: red },
          ...batteries(20, 18, 1.55),
          { text: unNumber.replace('UN ', 'UN'), x: 50, y: 84, sizeMm: 14 },
        ],
      };
    case 'class-9A':
      return class9(batteries(50.5, 75, 1.05));
    case 'class-9':
      return class9([]);
    case 'cargo-aircraft-only':
      return {
        widthMm: 120,
        heightMm: 110,
        shapes: [
          { path: box(0, 0, 120, 110), fill: orange },
          { path: box(1.5, 1.5, 117, 107), stroke: black, strokeMm: 0.8 },
          {
            // An aircraft seen from above.
            path: 'M60 10C62 10 63.5 13 63.5 17V29L92 44V49L63.5 42V56L72 62V66L60 63L48 66V62L56.5 56V42L28 49V44L56.5 29V17C56.5 13 58 10 60 10z',
            fill: black,
          },
          { text: 'CARGO AIRCRAFT ONLY', x: 60, y: 82, sizeMm: 6 },
          { text: 'FORBIDDEN IN PASSENGER AIRCRAFT', x: 60, y: 95, sizeMm: 3.4 },
        ],
      };
    case 'un-number':
      return written([unNumber, ...inLines(properShippingName)], 12);
    case 'damaged-or-defective':
      return written(['DAMAGED/DEFECTIVE', damagedKind(unNumber), 'BATTERIES'], 12);
    case 'for-recycling':
      return written([wasteKind(unNumber), 'BATTERIES', 'FOR RECYCLING'], 12);
    case 'for-disposal':
      return written([wasteKind(unNumber), 'BATTERIES', 'FOR DISPOSAL'], 12);
  }
}

// In several lines: in letters of that height one would be wider than a sheet of paper.

/** As many letters of 12 mm as fit beside each other on a sheet of paper. */
const lettersInLine = 17;

function inLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lettersInLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const isSodium = (unNumber: string) => /355[12]/.test(unNumber);

/** Special provision 376 tells lithium ion and lithium metal apart. */
const damagedKind = (unNumber: string) =>
  isSodium(unNumber) ? 'SODIUM ION' : /309[01]/.test(unNumber) ? 'LITHIUM METAL' : 'LITHIUM-ION';

/** Special provision 377 does not. */
const wasteKind = (unNumber: string) => (isSodium(unNumber) ? 'SODIUM ION' : 'LITHIUM');

function written(lines: readonly string[], sizeMm: number): Drawing {
  const widthMm = Math.max(...lines.map((line) => line.length)) * sizeMm * 0.87 + 8;
  const heightMm = lines.length * sizeMm * 1.5 + 8;
  return {
    widthMm,
    heightMm,
    shapes: [
      { path: box(0, 0, widthMm, heightMm), fill: white },
      { path: box(0.5, 0.5, widthMm - 1, heightMm - 1), stroke: black, strokeMm: 1 },
      ...lines.map((text, index) => ({ text, x: widthMm / 2, y: (index + 1) * sizeMm * 1.5, sizeMm })),
    ],
  };
}

import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** What each page of a PDF says, as a program reads it. */
export async function readPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' '));
  }
  return pages;
}

export const readText = async (pdf: Buffer) => (await readPages(pdf)).join('\n');

export interface DrawnBox {
  widthMm: number;
  heightMm: number;
}

type Matrix = [number, number, number, number, number, number];
type Point = [number, number];

/**
 * How large each path of a page is on paper, read from the page's own drawing operators, the largest first. A curve is
 * taken to reach as far as its handles.
 */
export function measurePaths(pdf: Buffer, pageNumber: number): DrawnBox[] {
  const kept: Matrix[] = [];
  const boxes: DrawnBox[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  let points: Point[] = [];
  let operands: number[] = [];
  const reach = ([x, y]: Point) => points.push([now[0] * x + now[2] * y, now[1] * x + now[3] * y]);
  for (const word of contentOf(pdf, pageNumber).split(/\s+/)) {
    if (/^[-+.\d]+$/.test(word)) {
      operands.push(Number(word));
      continue;
    }
    if (word === 'q') kept.push(now);
    else if (word === 'Q') now = kept.pop() ?? now;
    else if (word === 'cm') now = times(now, operands as Matrix);
    else if (word === 'm' || word === 'l' || word === 'c')
      for (let at = 0; at < operands.length; at += 2) reach([operands[at] ?? 0, operands[at + 1] ?? 0]);
    else if (/^(?:f|S|B|f\*|n)$/.test(word)) {
      if (points.length > 0) boxes.push(boxOf(points));
      points = [];
    }
    operands = [];
  }
  return boxes.sort((one, other) => other.widthMm * other.heightMm - one.widthMm * one.heightMm);
}

/** The rectangles that a page is filled with, such as the cells of a code, as an SVG with a white margin. */
export function drawRectangles(pdf: Buffer, pageNumber: number): Buffer {
  const found = [...contentOf(pdf, pageNumber).matchAll(/(\S+) (\S+) (\S+) (\S+) re$/gm)];
  const cells = found.map(([, ...sides]) => sides.map(Number) as [number, number, number, number]);
  const [left, top] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
  const side = Math.max(...cells.map(([x, , width]) => x + width)) - left;
  const margin = side / 8;
  const whole = side + 2 * margin;
  const box = [left - margin, top - margin, whole, whole];
  const [x, y] = box;
  // A hair larger than they are, so that no white shows between neighbours.
  const path = cells.map(([x, y, w, h]) => `M${x} ${y}h${w + 0.02}v${h + 0.02}h${-w - 0.02}z`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="${box.join(' ')}">` +
      `<rect x="${x}" y="${y}" width="${whole}" height="${whole}" fill="#fff"/><path d="${path}"/></svg>`,
  );
}

/** Pages stand in the file in their order. */
function contentOf(pdf: Buffer, pageNumber: number): string {
  const file = pdf.toString('latin1');
  const [, id] = [...file.matchAll(/\/Contents (\d+) 0 R/g)][pageNumber - 1] ?? [];
  const at = file.indexOf(`\n${id} 0 obj`);
  if (at < 0) throw new Error(`The file has no page ${pageNumber}.`);
  const start = file.indexOf('stream\n', at) + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, file.indexOf('endstream', start))).toString('latin1');
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  const [first, second] = [a * A + c * B, b * A + d * B];
  return [first, second, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f];
}

function boxOf(points: readonly Point[]): DrawnBox {
  const spread = (values: number[]) => toMm(Math.max(...values) - Math.min(...values));
  return { widthMm: spread(points.map(([x]) => x)), heightMm: spread(points.map(([, y]) => y)) };
}

/** To a hundredth: what is written in a PDF is rounded too. */
const toMm = (points: number) => Math.round(points * (25.4 / 72) * 100) / 100;

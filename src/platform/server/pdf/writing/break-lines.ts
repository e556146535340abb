import { graphemesOf } from './text-runs.ts';

/** Words of these scripts stand together without a space, and a line may end between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** No line begins with it. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The lines of a text that fit into a width. A word that is wider than that is cut. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => breakParagraph(paragraph, fits));
}

function breakParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const piece of unbroken(paragraph)) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trimEnd());
    line = piece.trimStart();
    while (!fits(line.trimEnd())) {
      const begin = longestBegin(line, fits);
      lines.push(begin);
      line = line.slice(begin.length);
    }
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}

/** What a line may not end within: a word with the space after it. */
function unbroken(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = pieces.at(-1);
    const mayPart =
      before !== undefined &&
      !closing.test(segment) &&
      !/^\s/.test(segment) &&
      (/[\s\-–—/]$/.test(before) || unspaced.test(segment) || unspaced.test(before.at(-1) ?? ''));
    if (before === undefined || mayPart) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

function longestBegin(text: string, fits: (line: string) => boolean): string {
  const all = graphemesOf(text);
  let count = 1;
  while (count < all.length && fits(all.slice(0, count + 1).join(''))) count++;
  return all.slice(0, count).join('');
}

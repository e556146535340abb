import bidiFactory from 'bidi-js';
import { type FontName, paperFont } from './paper-fonts.ts';

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

export type Weight = 'plain' | 'bold';

/** A stretch of a line that is drawn at once: of one font and one direction. */
export interface TextRun {
  text: string;
  font: FontName;
  /** Its words stand in the order in which they are read, which is from the right. */
  isFromRight: boolean;
}

const fontOfScript: [RegExp, FontName][] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
  [/\p{Script=Sinhala}/u, 'sinhala'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Khmer}/u, 'khmer'],
  [/\p{Script=Myanmar}/u, 'myanmar'],
  [/\p{Script=Ethiopic}/u, 'ethiopic'],
];

/** What DejaVu has and is not read from the right: most of a paper's text. */
const simple = /^[\u0020-\u007e\u00a0-\u058f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u22ff]*$/;
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Belongs to what stands before it, and has no look of its own. */
const attached = /^[\p{M}\p{Default_Ignorable_Code_Point}\s]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** A line as it is drawn, from left to right, by the Unicode bidirectional algorithm. */
export function runsOf(line: string, weight: Weight): TextRun[] {
  if (simple.test(line)) return line === '' ? [] : [{ text: line, font: weight, isFromRight: false }];
  bidi ??= bidiFactory();
  const embedding = bidi.getEmbeddingLevels(line);
  const han = hanFontOf(line);
  const runs: { text: string; font: FontName; level: number }[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(line)) {
    const level = embedding.levels[at] ?? 0;
    const last = runs.at(-1);
    const font = last?.level === level && attached.test(grapheme) ? last.font : fontOf(grapheme, weight, han);
    if (last?.level === level && last.font === font) last.text += grapheme;
    else runs.push({ text: grapheme, font, level });
    at += grapheme.length;
  }
  return inOrderOfSight(runs).map(({ text, font, level }) => {
    const isBackwards = level % 2 === 1;
    if (!isBackwards) return { text, font, isFromRight: false };
    // The font's own shaping turns a stretch round by its script, but not its brackets. Figures and signs have none.
    const signs = graphemesOf(text).map((sign) => bidi?.getMirroredCharacter(sign) ?? sign);
    return fromRight.test(text)
      ? { text: signs.join(''), font, isFromRight: true }
      : { text: signs.reverse().join(''), font, isFromRight: false };
  });
}

/** Chinese characters look otherwise in Japan and Korea; what stands beside them tells where a text is from. */
function hanFontOf(text: string): FontName {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'chinese';
}

function fontOf(grapheme: string, weight: Weight, han: FontName): FontName {
  const byScript = fontOfScript.find(([script]) => script.test(grapheme))?.[1];
  const wanted = byScript ?? (has(weight, grapheme) ? weight : han);
  if (has(wanted, grapheme)) return wanted;
  // Rare characters; what no font has is shown as a box, rather than left out.
  return (['plain', 'chinese', 'japanese', 'korean'] as const).find((name) => has(name, grapheme)) ?? weight;
}

function has(name: FontName, grapheme: string): boolean {
  const font = paperFont(name);
  return Array.from(grapheme).every(
    (sign) =>
      /\p{Default_Ignorable_Code_Point}/u.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}

/** Rule L2 of Unicode's annex 9: from the deepest level on, what is read from the right is turned round. */
function inOrderOfSight<Run extends { level: number }>(runs: Run[]): Run[] {
  const levels = runs.map(({ level }) => level);
  const deepest = Math.max(...levels);
  let order = [...runs];
  for (let level = deepest; level > 0; level--) {
    const turned: Run[] = [];
    for (let first = 0; first < order.length; ) {
      let end = first;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > first) turned.push(...order.slice(first, end).reverse());
      else turned.push(...order.slice(first, ++end));
      first = end;
    }
    order = turned;
  }
  return order;
}

import fs from 'node:fs';
import path from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Families of which the regular weight is taken, by the script that they are for. */
const noto = {
  arabic: 'Arabic',
  bengali: 'Bengali',
  devanagari: 'Devanagari',
  ethiopic: 'Ethiopic',
  gujarati: 'Gujarati',
  gurmukhi: 'Gurmukhi',
  kannada: 'Kannada',
  khmer: 'Khmer',
  malayalam: 'Malayalam',
  myanmar: 'Myanmar',
  sinhala: 'Sinhala',
  tamil: 'Tamil',
  telugu: 'Telugu',
  thai: 'Thai',
} as const;

export type FontName = 'plain' | 'bold' | 'chinese' | 'japanese' | 'korean' | keyof typeof noto;

/**
 * Which file of `../fonts` each is; a build has copies of all of them beside it. DejaVu has what the units and names of a
 * battery shop need, from Ω and ² to Cyrillic and Hebrew; the others are read when a text needs them.
 */
const fontFiles = {
  plain: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  chinese: 'NotoSansSC-Regular.otf',
  japanese: 'NotoSansJP-Regular.otf',
  korean: 'NotoSansKR-Regular.otf',
  ...Object.fromEntries(
    Object.entries(noto).map(([script, family]) => [script, `NotoSans${family}-Regular.ttf`]),
  ),
} as Record<FontName, string>;

const folder = ['fonts', '../fonts']
  .map((name) => path.join(import.meta.dirname, name))
  .find((place) => fs.existsSync(place)) as string;

function read(name: FontName): Font {
  return shapeSafely(create(fs.readFileSync(path.join(folder, fontFiles[name]))) as Font);
}

const fonts = new Map<FontName, Font>();

/** Embedded, so that a paper looks the same everywhere. Read once, when it is needed: that takes longer than a paper. */
export function paperFont(name: FontName): Font {
  const font = fonts.get(name) ?? read(name);
  fonts.set(name, font);
  return font;
}

interface Positioning {
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void;
}
type WithEngine = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioning } } };

/**
 * A font that lays out whatever people write. fontkit stumbles over marks that a font has no place for on some letters
 * (its issue 367), which OpenType allows: such a mark then stays where it is.
 */
function shapeSafely(font: Font): Font {
  const positioning = (font as WithEngine)._layoutEngine?.engine?.GPOSProcessor;
  if (positioning) {
    const apply = positioning.applyAnchor.bind(positioning);
    positioning.applyAnchor = (mark, baseAnchor, baseIndex) => {
      if (baseAnchor && mark.markAnchor) apply(mark, baseAnchor, baseIndex);
    };
  }
  nameGlyphs(font);
  const layout = font.layout.bind(font);
  font.layout = ((text: string, features?: string[]) => {
    try {
      return layout(text, features);
    } catch {
      // Letters side by side can be read, and a paper that cannot be made cannot.
      return unshaped(font, text);
    }
  }) as Font['layout'];
  return font;
}

/**
 * fontkit keeps each glyph as it was first asked for. One that was only a part of another glyph has no letter then, and a later
 * paper in which it is a letter could not be searched or copied from.
 */
function nameGlyphs(font: Font): void {
  const find = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = find(id, codePoints);
    if (glyph?.codePoints.length === 0 && codePoints.length > 0) Object.assign(glyph, { codePoints });
    return glyph;
  };
}

function unshaped(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
    ...{ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 },
  }));
  const run = {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
  return run as unknown as GlyphRun;
}

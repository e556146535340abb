import type { Font, GlyphRun } from 'fontkit';

interface Positioning {
  applyAnchor(mark: { markAnchor: unknown }, baseAnchor: unknown, baseIndex: number): void;
}
type WithEngine = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioning } } };

/**
 * A font that lays out whatever people write. fontkit stumbles over marks that a font has no place for on some letters
 * (its issue 367), which OpenType allows: such a mark then stays where it is.
 */
export function shapeSafely(font: Font): Font {
  const positioning = (font as WithEngine)._layoutEngine?.engine?.GPOSProcessor;
  if (positioning) {
    const apply = positioning.applyAnchor.bind(positioning);
    positioning.applyAnchor = (mark, baseAnchor, baseIndex) => {
      if (baseAnchor && mark.markAnchor) apply(mark, baseAnchor, baseIndex);
    };
  }
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

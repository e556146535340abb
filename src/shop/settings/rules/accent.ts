/*
 * The accent colour: what it must be readable on, and which shades follow from it. By WCAG 2.2, 1.4.3: text needs a contrast of
 * 4.5 to 1. Shades are taken in OKLCH, where equal steps look equal.
 */

export type Theme = 'light' | 'dark';

/** As the style sheet has them: canvas, surface and raised of each theme. */
const surfaces: Record<Theme, readonly string[]> = {
  light: ['#f7f8fa', '#ffffff', '#eff1f4'],
  dark: ['#0b0d11', '#12161b', '#1b2027'],
};

const leastContrast = 4.5;

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** What follows from an accent in one theme. */
export interface AccentShades {
  accent: string;
  strong: string;
  soft: string;
  onAccent: string;
}

export function shadesOf(accent: string, theme: Theme): AccentShades {
  const { l, c, h } = toOklch(accent);
  return theme === 'light'
    ? {
        accent,
        strong: toHex({ l: l - 0.09, c, h }),
        soft: toHex({ l: 0.955, c: Math.min(c, 0.02), h }),
        onAccent: '#ffffff',
      }
    : {
        accent,
        strong: toHex({ l: l + 0.09, c: c * 0.8, h }),
        soft: toHex({ l: 0.26, c: Math.min(c, 0.06), h }),
        onAccent: toHex({ l: 0.17, c: Math.min(c, 0.03), h }),
      };
}

/** The least contrast that an accent has in a theme: as text on each surface, and under the text of a button. */
export function contrastOf(accent: string, theme: Theme): number {
  const { soft, onAccent } = shadesOf(accent, theme);
  const grounds = [...surfaces[theme], soft, onAccent];
  return Math.min(...grounds.map((ground) => contrast(accent, ground)));
}

export const isReadable = (accent: string, theme: Theme): boolean =>
  contrastOf(accent, theme) >= leastContrast;

/** The readable colour nearest to this one: of the same hue, as little darker or lighter as it can be. */
export function nearestReadable(accent: string, theme: Theme): string {
  if (isReadable(accent, theme)) return accent;
  const { l, c, h } = toOklch(accent);
  const steps = Array.from({ length: 1001 }, (_, step) => step / 1000);
  const nearestFirst = steps.toSorted((one, other) => Math.abs(one - l) - Math.abs(other - l));
  for (const lightness of nearestFirst) {
    const colour = toHex({ l: lightness, c, h });
    if (isReadable(colour, theme)) return colour;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** WCAG's relative luminance and contrast. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

interface Oklch {
  l: number;
  c: number;
  /** In radians. */
  h: number;
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** With as much of its chroma as a screen can show. */
function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  for (let chroma = c; ; chroma = chroma < 0.004 ? 0 : chroma * 0.95) {
    const channels = linearOf({ l: lightness, c: chroma, h });
    const isShown = channels.every((value) => value >= -0.0005 && value <= 1.0005);
    if (isShown || chroma === 0) return `#${channels.map(toByte).join('')}`;
  }
}

function linearOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function toByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

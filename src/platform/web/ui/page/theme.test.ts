import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const colours = new Map(
  [
    ...css.matchAll(
      /--color-([a-z-]+): light-dark\((?:var\([\w-]+, )?(#\w{6})\)?, (?:var\([\w-]+, )?(#\w{6})\)/g,
    ),
  ].map(([, name, light, dark]) => [name, { light, dark }]),
);

// Relative luminance and contrast as WCAG 2.2 defines them.
function luminance(hex = '') {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 'light' | 'dark') {
  const of = (name: string) => luminance(colours.get(name)?.[theme]) + 0.05;
  return Math.max(of(one) / of(other), of(other) / of(one));
}

const surfaces = ['canvas', 'surface', 'raised'];
const texts = ['ink', 'muted', 'accent', 'accent-strong', 'invalid', 'danger', 'success', 'warning'];
const fills = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...['accent', 'danger', 'success', 'warning'].map((tone) => [tone, `${tone}-soft`]),
];

test.each(['light', 'dark'] as const)('%s: every text stands out at 4.5:1 or more', (theme) => {
  const pairs = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface])), ...fills];
  for (const [text = '', ground = ''] of pairs) {
    expect(contrast(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['light', 'dark'] as const)('%s: the outline of a field stands out at 3:1 or more', (theme) => {
  for (const surface of surfaces) expect(contrast('control', surface, theme)).toBeGreaterThanOrEqual(3);
});

test('`:has` styles only the element itself: else each change anywhere restyles the whole page', () => {
  const selectors = [...css.matchAll(/^[^\n{}]*:has\(.*\{$/gm)].map(([selector]) => selector);
  expect(selectors.length).toBeGreaterThan(1);
  expect(selectors.filter((selector) => !selector.endsWith(') {'))).toEqual([]);
});

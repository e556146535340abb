import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ScriptMarkerProvider } from '../script-marker.tsx';
import { ThemeScript, themeKey } from './theme-script.tsx';

const html = renderToStaticMarkup(
  <ScriptMarkerProvider value="m4rk">
    <ThemeScript />
  </ScriptMarkerProvider>,
);
const [, script = ''] = /<script nonce="m4rk">([\s\S]*)<\/script>/.exec(html) ?? [];
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Runs the script in a page where nothing else is, and tells what it did. */
function runIn(localStorage: object) {
  const bars = ['light', 'dark'].map((scheme) => ({ dataset: { scheme }, media: '' }));
  const root: { dataset: { theme?: string } } = { dataset: {} };
  const document = { documentElement: root, querySelectorAll: () => bars };
  vm.runInNewContext(script, { document, localStorage });
  return { theme: root.dataset.theme, media: bars.map(({ media }) => media) };
}

const system = {
  theme: undefined,
  media: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
};
const keeping = (value: string | null) => ({ getItem: (key: string) => (key === themeKey ? value : null) });

describe('the script in the head of every page', () => {
  it('shows the theme that was kept, with nothing but itself', () => {
    expect(runIn(keeping('dark'))).toEqual({ theme: 'dark', media: ['not all', 'all'] });
    expect(runIn(keeping('light'))).toEqual({ theme: 'light', media: ['all', 'not all'] });
  });

  it('leaves it to the system when nothing was kept, or nonsense, or storage is forbidden', () => {
    expect(runIn(keeping(null))).toEqual(system);
    expect(runIn(keeping('<b>'))).toEqual(system);
    const forbidden = {
      getItem() {
        throw new Error('insecure');
      },
    };
    expect(runIn(forbidden)).toEqual(system);
  });
});

it('the browser’s own bars have the colours of the page', () => {
  const [, light, dark] =
    /--color-canvas: light-dark\((#\w{6}), (#\w{6})\)/.exec(read('../../ui/page/theme.css')) ?? [];
  expect([...html.matchAll(/content="(#\w{6})"/g)].map(([, colour]) => colour)).toEqual([light, dark]);
  const { theme_color, background_color } = JSON.parse(read('../../../../../public/manifest.webmanifest'));
  expect([background_color, theme_color]).toEqual([light, dark]);
});

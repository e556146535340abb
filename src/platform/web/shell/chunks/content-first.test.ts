import { describe, expect, it } from 'vitest';
import { arrangeScripts, letStyleComeFirst } from './content-first.ts';

const page = `<head><link rel="preload" href="/font.woff2" as="font"/><link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/root.js"/></head>
<p>&lt;link rel="modulepreload" href="/text.js"/&gt;</p>
<script nonce="m">window.before = 1;</script>
<script nonce="m" type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.routes = {"root":route0,"home":route1};

import("/entry.js");</script>`;

describe('a page whose content comes first', () => {
  const changed = arrangeScripts(page, { isShownFirst: true, isWhole: true });
  const [, script = ''] = /type="module" async="">([\s\S]*)<\/script>/.exec(changed) ?? [];

  it('asks for no script by itself, and for everything else as before', () => {
    expect(changed).not.toMatch(/<link rel="modulepreload"/);
    expect(changed).toContain('<link rel="preload" href="/font.woff2" as="font"/>');
    expect(changed).toContain('&lt;link rel="modulepreload" href="/text.js"/&gt;');
    expect(script).not.toMatch(/^import /m);
  });

  it('waits, fetches, then runs what the router meant to run, in its order', () => {
    const steps = ['untilShown', 'fetchInTurns', '["/manifest.js","/entry.js","/root.js"], "/entry.js"']
      .concat('await load("/manifest.js");', 'const route0 = await load("/root.js");')
      .concat('const route1 = await load("/home.js");', 'window.routes = ', 'load("/entry.js");');
    const places = steps.map((step) => script.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each([true, false])(
    'loads nothing but by what names a missing chunk (shown first: %s)',
    (isShownFirst) => {
      const [, written = ''] =
        /type="module" async="">([\s\S]*)<\/script>/.exec(
          arrangeScripts(page, { isShownFirst, isWhole: false }),
        ) ?? [];
      expect(written.match(/\bimport\b[^;]*/g)).toEqual([expect.stringContaining('import(address)')]);
      expect(written).toContain('Loading chunk ');
      expect(written).toContain('Part of this page did not load.');
    },
  );

  it('is still a module that can be read', () => {
    const body = script.replace(/^/, 'async () => {').concat('}');
    expect(() => new Function(`return ${body}`)).not.toThrow();
  });
});

it('a page that cannot do without its scripts asks for its style sheet before them', () => {
  const styled = page.replace('</head>', '<link rel="stylesheet" href="/style.css"/></head>');
  const [head = '', body = ''] = letStyleComeFirst(styled).split('</head>');
  expect(head).toMatch(
    /^<head><link rel="preload"[^>]*><link rel="stylesheet" [^>]*>(<link rel="modulepreload"[^>]*>){3}$/,
  );
  expect(body).toBe(styled.split('</head>')[1]);
});

import vm from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ScriptMarkerProvider } from '../script-marker.tsx';
import { SessionScript } from './session-script.tsx';
import { SessionStore } from './session-store.ts';

const html = renderToStaticMarkup(
  <ScriptMarkerProvider value="m4rk">
    <SessionScript />
  </ScriptMarkerProvider>,
);
const [, script = ''] = /<script nonce="m4rk">([\s\S]*)<\/script>/.exec(html) ?? [];

/** Runs the script in a page where nothing else is, and tells how it marked it. */
function markWith(localStorage: object): string | undefined {
  const root: { dataset: { session?: string } } = { dataset: {} };
  vm.runInNewContext(script, { document: { documentElement: root }, localStorage });
  return root.dataset.session;
}

it('marks the page of a browser that remembers a person, and no other', () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  const store = new SessionStore();
  expect(markWith(localStorage)).toBeUndefined();
  store.begin({ email: 'ada@x.test', displayName: 'Ada', photoURL: null }, 'token-1');
  expect(markWith(localStorage)).toBe('remembered');
  store.end();
  expect(markWith(localStorage)).toBeUndefined();
});

it('leaves the page as it is where storage is forbidden', () => {
  const forbidden = {
    getItem() {
      throw new Error('insecure');
    },
  };
  expect(markWith(forbidden)).toBeUndefined();
});

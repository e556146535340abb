// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { memo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ada } from '#testing/render-page.tsx';
import { SessionProvider, useSession, useSignedInEmail } from './session-provider.tsx';
import { sessionStore } from './session-store.ts';

const shown: string[] = [];

const Status = memo(() => {
  shown.push(useSession().status);
  return null;
});

const Email = memo(() => {
  shown.push(useSignedInEmail() ?? 'no-email');
  return null;
});

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <SessionProvider>
        <Status />
        <Email />
      </SessionProvider>
    ),
  },
]);
const page = <Page />;

async function comeToLife(): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  shown.length = 0;
  const hydrated = await act(async () => hydrateRoot(root, page));
  onTestFinished(() => act(() => hydrated.unmount()));
}

describe('a page that comes to life', () => {
  it('learns that the visitor is signed out, and does not draw again what looks the same either way', async () => {
    sessionStore.end();
    await comeToLife();
    expect(shown).toEqual(['loading', 'no-email', 'signed-out']);
  });

  it('learns who is signed in, and every change after that', async () => {
    sessionStore.begin(ada, 'the-access-token');
    await comeToLife();
    expect(shown).toEqual(['loading', 'no-email', 'signed-in', ada.email]);
    act(() => void sessionStore.end());
    expect(shown.slice(4)).toEqual(['signed-out', 'no-email']);
  });
});

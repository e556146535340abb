import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityProvider } from '../identity/identity.ts';
import { sessionStore } from './session-store.ts';
import { openSession } from './wanted-page.ts';

const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const signOut = vi.fn<IdentityProvider['signOut']>();
const provider = { signOut } as unknown as IdentityProvider;
const ada = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  signOut.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

function sentCalls() {
  return fetched.mock.calls.map(([address, init]) => ({
    address,
    authorization: new Headers(init?.headers).get('authorization'),
    body: JSON.parse(String(init?.body)),
  }));
}

describe('opening a session', () => {
  it('registers the person and gets their token, both with the provider’s proof', async () => {
    stored.set('accessToken', 'of a session before');
    answer({ success: true, message: 'Welcome.' });
    answer({ authAccessToken: 'token-1' });
    await openSession(provider, { user: ada, proof: 'proof-1' });
    expect(sentCalls()).toEqual([
      {
        address: '/api/user',
        authorization: 'Bearer proof-1',
        body: { displayName: 'Ada', email: 'ada@x.test' },
      },
      { address: '/api/createToken', authorization: 'Bearer proof-1', body: { email: 'ada@x.test' } },
    ]);
    expect(stored.get('accessToken')).toBe('token-1');
    expect(sessionStore.getSnapshot()).toEqual({ status: 'signed-in', user: ada });
  });

  it('registers no person without a name', async () => {
    answer({ authAccessToken: 'token-1' });
    await openSession(provider, { user: { ...ada, displayName: '' }, proof: 'proof-1' });
    expect(sentCalls().map(({ address }) => address)).toEqual(['/api/createToken']);
  });

  it('leaves no half-open session when the shop refuses', async () => {
    answer({ success: false, code: 'temporarily-unavailable', message: 'Please try again.' }, 503);
    const opening = openSession(provider, { user: ada, proof: 'proof-1' });
    await expect(opening).rejects.toMatchObject({ message: 'Please try again.' });
    expect(signOut).toHaveBeenCalledOnce();
    expect(stored.has('accessToken')).toBe(false);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { builtinIdentity } from '../identity/builtin.ts';
import { endSession } from './session-provider.tsx';
import { sessionStore } from './session-store.ts';

const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const ada = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };

beforeEach(() => {
  fetched.mockReset();
  vi.spyOn(builtinIdentity, 'signOut').mockResolvedValue();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  sessionStore.begin(ada, 'token-1');
});

it('ends the sign-in behind the token with the shop, after it is gone from this browser', async () => {
  fetched.mockImplementationOnce(async () => {
    expect(stored.has('accessToken')).toBe(false);
    return Response.json({ success: true, message: 'You are signed out.' });
  });
  await endSession({ provider: 'builtin' });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/api/session', 'DELETE']);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-1');
  expect(builtinIdentity.signOut).toHaveBeenCalledExactlyOnceWith(true);
});

it('leaves it to the provider when the shop does not answer, and ends the session all the same', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  vi.mocked(builtinIdentity.signOut).mockRejectedValueOnce(new Error('unreachable'));
  await endSession({ provider: 'builtin' });
  expect(builtinIdentity.signOut).toHaveBeenCalledExactlyOnceWith(false);
  expect(sessionStore.getSnapshot()).toEqual({ status: 'signed-out' });
});

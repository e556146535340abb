import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session-store.ts';

const ada = { email: 'ada@x.test', displayName: 'Ada', photoURL: null };
const stored = new Map<string, string>();
let tabs: EventTarget;

beforeEach(() => {
  stored.clear();
  tabs = new EventTarget();
  vi.stubGlobal('window', tabs);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function changeInAnotherTab(key: string | null): void {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('the session', () => {
  it('is unknown to the server', () => {
    expect(new SessionStore().getServerSnapshot()).toEqual({ status: 'loading' });
  });

  it('keeps the access token under the key of the specification, until it ends', () => {
    const store = new SessionStore();
    store.begin(ada, 'token-1');
    expect(stored.get('accessToken')).toBe('token-1');
    expect(store.getSnapshot()).toEqual({ status: 'signed-in', user: ada });
    store.end();
    expect(stored.size).toBe(0);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('is restored when the page loads again', () => {
    new SessionStore().begin(ada, 'token-1');
    expect(new SessionStore().getSnapshot()).toEqual({ status: 'signed-in', user: ada });
  });

  it.each([
    ['no token', { signedInUser: JSON.stringify(ada) }],
    ['no user', { accessToken: 'token-1' }],
    ['a spoilt user', { accessToken: 'token-1', signedInUser: '{' }],
    ['a user without an email', { accessToken: 'token-1', signedInUser: '{}' }],
  ])('is not restored from %s', (_, storage) => {
    for (const [key, value] of Object.entries(storage)) stored.set(key, value);
    expect(new SessionStore().getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('is signed out where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(new SessionStore().getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('begins and ends in every tab at once', () => {
    const [here, there] = [new SessionStore(), new SessionStore()];
    const heard = vi.fn();
    const leave = there.subscribe(heard);
    here.begin(ada, 'token-1');
    changeInAnotherTab('accessToken');
    expect(there.getSnapshot()).toEqual({ status: 'signed-in', user: ada });
    here.end();
    changeInAnotherTab('accessToken');
    expect(there.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
  });

  it('ends when another tab clears the whole storage', () => {
    const store = new SessionStore();
    store.subscribe(() => {});
    store.begin(ada, 'token-1');
    stored.clear();
    changeInAnotherTab(null);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out' });
  });

  it('knows its own token from that of a session before it', () => {
    const store = new SessionStore();
    store.begin(ada, 'token-1');
    store.begin(ada, 'token-2');
    expect([store.isCurrent('token-1'), store.isCurrent('token-2')]).toEqual([false, true]);
  });
});

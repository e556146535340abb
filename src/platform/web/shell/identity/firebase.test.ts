import { beforeEach, describe, expect, it, vi } from 'vitest';

const asked: string[] = [];
const sdk = vi.hoisted(() => ({
  initializeAuth: vi.fn(() => 'auth'),
  connectAuthEmulator: vi.fn(),
  createUserWithEmailAndPassword: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
  signInWithPopup: vi.fn(),
  updateProfile: vi.fn(),
}));
vi.mock('@firebase/auth', async (original) => ({ ...(await original<object>()), ...sdk }));

// Another test may have loaded it, with the real one.
vi.resetModules();
const { openFirebaseIdentity } = await import('./firebase.ts');

const info = { provider: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'p.firebaseapp.com' } as const;
const firebase = openFirebaseIdentity({ ...info, emulatorHost: '127.0.0.1:9099' });
const ada = { email: 'ada@x.test', password: 'long-enough' };

function userOf(given: { displayName?: string | null } = {}) {
  return {
    email: 'ada@x.test',
    displayName: 'Ada',
    photoURL: null,
    ...given,
    getIdToken: async (isFresh = false) => {
      asked.push('token');
      return isFresh ? 'fresh token' : 'token';
    },
  };
}

beforeEach(() => {
  asked.length = 0;
});

describe('Firebase in the browser', () => {
  it('is opened once, against the emulator where one is named', () => {
    expect(openFirebaseIdentity(info)).toBe(firebase);
    expect(sdk.connectAuthEmulator).toHaveBeenCalledExactlyOnceWith('auth', 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
  });

  it('signs up in the order of the specification: account, name, then a token that knows the name', async () => {
    const user = userOf({ displayName: null });
    sdk.createUserWithEmailAndPassword.mockImplementationOnce(async () => {
      asked.push('account');
      return { user };
    });
    sdk.updateProfile.mockImplementationOnce(async (_, { displayName }) => {
      asked.push('name');
      user.displayName = displayName;
    });
    expect(await firebase.signUp({ ...ada, displayName: 'Ada' })).toEqual({
      user: { email: 'ada@x.test', displayName: 'Ada', photoURL: null },
      proof: 'fresh token',
    });
    expect(asked).toEqual(['account', 'name', 'token']);
  });

  it('signs in with the ID token as the proof, and calls who has no name by their email', async () => {
    sdk.signInWithEmailAndPassword.mockResolvedValueOnce({ user: userOf({ displayName: null }) });
    expect(await firebase.signIn(ada)).toEqual({
      user: { email: 'ada@x.test', displayName: 'ada@x.test', photoURL: null },
      proof: 'token',
    });
  });

  it('asks for Google’s popup on the click itself, before anything is awaited', async () => {
    sdk.signInWithPopup.mockResolvedValueOnce({ user: userOf() });
    const signingIn = firebase.signInWithGoogle();
    expect(sdk.signInWithPopup).toHaveBeenCalledOnce();
    expect(await signingIn).toMatchObject({ proof: 'token' });
  });
});

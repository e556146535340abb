import { answerWithinMs } from '../api/client.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { type Admission, IdentityError, type IdentityErrorCode, type IdentityProvider } from './identity.ts';
import { runSignInPopup } from './sign-in-popup.ts';

/** The shop's own accounts: better-auth on the server. Its session token is the proof. */
export const builtinIdentity: IdentityProvider = {
  async signUp({ displayName, email, password }) {
    return admit(await post<SignInAnswer>('sign-up/email', { name: displayName, email, password }));
  },

  async signIn(credentials) {
    const answer = await post<SignInAnswer | { needsSecondFactor: true }>('sign-in/email', credentials);
    if ('needsSecondFactor' in answer)
      throw new IdentityError('second-factor', 'This account requires a second factor.');
    return admit(answer);
  },

  async signInWithGoogle() {
    await runSignInPopup('/api/auth-popup/google');
    const found = await request<SessionAnswer | null>('get-session', { method: 'GET' });
    if (!found) throw new IdentityError('no-current-user', 'You are not signed in.');
    return admit({ token: found.session.token, user: found.user });
  },

  factors: {
    find: () => request('second-factor', { method: 'GET' }),
    show: async (shown) => admit(await post<SignInAnswer>('second-factor', shown)),
    async signInByPasskey() {
      const [{ signByPasskey, PasskeyCancelled }, options] = await Promise.all([
        loadChunk('passkey', () => import('./passkey.ts')),
        post('passkey-options', {}),
      ]);
      const response = await signByPasskey(options).catch((error: unknown) => {
        if (error instanceof PasskeyCancelled) throw new IdentityError('popup-closed-by-user', '');
        throw error;
      });
      return admit(await post<SignInAnswer>('passkey', { response }));
    },
  },

  async signOut(hasEnded = false) {
    // It ends whichever sign-in the cookie is of, which may be the next one by now.
    if (!hasEnded) await post('sign-out', {});
  },
};

interface BuiltinUser {
  email: string;
  name: string;
  image?: string | null;
}

interface SignInAnswer {
  token: string;
  user: BuiltinUser;
}

interface SessionAnswer {
  session: { token: string };
  user: BuiltinUser;
}

function admit({ token, user: { email, name, image } }: SignInAnswer): Admission {
  return { user: { email, displayName: name, photoURL: image ?? null }, proof: token };
}

const codes: Record<string, IdentityErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  USER_NOT_FOUND: 'user-not-found',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  CHALLENGE_OVER: 'second-factor-over',
};

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const response = await fetch(`/api/auth/${path}`, { ...init, signal }).catch(giveUp);
  if (response.ok) return await response.json().catch(giveUp);
  const answer = await response.json().catch(() => null);
  throw new IdentityError(
    codes[answer?.code] ?? 'other',
    answer?.message ?? 'Something went wrong on our side. Please try again.',
  );
}

function giveUp(): never {
  throw new IdentityError('other', 'The shop cannot be reached. Please check your connection.');
}

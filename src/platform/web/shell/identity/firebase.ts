import { FirebaseError, initializeApp } from '@firebase/app';
import {
  type Auth,
  type AuthErrorCodes,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';
import { type Admission, IdentityError, type IdentityErrorCode, type IdentityProvider } from './identity.ts';

type FirebaseCode = (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes];

const codes: Partial<Record<FirebaseCode, IdentityErrorCode>> = {
  'auth/weak-password': 'weak-password',
  'auth/email-already-in-use': 'email-already-in-use',
  'auth/null-user': 'no-current-user',
  'auth/wrong-password': 'wrong-password',
  'auth/user-not-found': 'user-not-found',
  // A project that hides who has an account says no more than this; these words are true either way.
  'auth/invalid-credential': 'user-not-found',
  'auth/operation-not-allowed': 'operation-not-allowed',
  'auth/popup-closed-by-user': 'popup-closed-by-user',
  'auth/cancelled-popup-request': 'popup-closed-by-user',
  // Cancelling at Google is closing the popup.
  'auth/user-cancelled': 'popup-closed-by-user',
};

/** Asks Firebase, and turns its refusals into the shop's. */
export async function tellInOurTerms<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    throw new IdentityError(codes[error.code as FirebaseCode] ?? 'other', error.message);
  }
}

let opened: IdentityProvider | undefined;

/** Firebase Auth, by its own library. Its ID token is the proof. */
export function openFirebaseIdentity(info: FirebaseInfo): IdentityProvider {
  opened ??= createFirebaseIdentity(openAuth(info));
  return opened;
}

function openAuth({ projectId, apiKey, authDomain, emulatorHost }: FirebaseInfo): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    // The session is the shop's own; Firebase's need not outlive the page, nor lie about in storage.
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
    // Without it an error says nothing but its code.
    errorMap: debugErrorMap,
  });
  // The warning would cover the foot of the page.
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
}

function createFirebaseIdentity(auth: Auth): IdentityProvider {
  const google = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
  return {
    signUp: ({ displayName, email, password }) =>
      tellInOurTerms(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName });
        // The first token was made before the name.
        return admit(user, await user.getIdToken(true));
      }),

    signIn: ({ email, password }) =>
      tellInOurTerms(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return admit(user, await user.getIdToken());
      }),

    signInWithGoogle: () =>
      tellInOurTerms(async () => {
        const { user } = await signInWithPopup(auth, google);
        return admit(user, await user.getIdToken());
      }),

    signOut: () => signOut(auth),
  };
}

/** Who has no name, as after a sign-up that broke off halfway, goes by their email. */
function admit({ email, displayName, photoURL }: User, proof: string): Admission {
  const address = email ?? '';
  return { user: { email: address, displayName: displayName || address, photoURL }, proof };
}

import { FirebaseError } from '@firebase/app';
import type { AuthErrorCodes } from '@firebase/auth';
import { IdentityError, type IdentityErrorCode } from './identity.ts';

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

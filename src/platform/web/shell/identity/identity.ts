import type { ShownCode } from '#platform/contract/second-factor.ts';

/** A person as the identity provider knows them. */
export interface IdentityUser {
  email: string;
  displayName: string;
  photoURL: string | null;
}

/** A person who has signed in with the provider, and the token that proves it to the shop. */
export interface Admission {
  user: IdentityUser;
  proof: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Who handles passwords and Google. One file per product; `provider-registry.ts` picks one. */
export interface IdentityProvider {
  signUp(newcomer: Credentials & { displayName: string }): Promise<Admission>;
  signIn(credentials: Credentials): Promise<Admission>;
  /** Opens its popup at once: a browser blocks one that comes later than the click. */
  signInWithGoogle(): Promise<Admission>;
  /** Where the shop keeps the accounts itself. */
  factors?: SecondFactors;
  /** `hasEnded`: the shop has ended the sign-in already, and the page only has to forget it. */
  signOut(hasEnded?: boolean): Promise<void>;
}

/** What a sign-in may be asked beside the password, or goes by instead. */
interface SecondFactors {
  /** What a person at the second factor can show. */
  find(): Promise<{ hasApp: boolean; hasPasskey: boolean }>;
  show(shown: ShownCode): Promise<Admission>;
  signInByPasskey(): Promise<Admission>;
}

/** The refusals that have words of their own; all others are shown with the provider's message. */
export type IdentityErrorCode =
  | 'weak-password'
  | 'email-already-in-use'
  | 'no-current-user'
  | 'wrong-password'
  | 'user-not-found'
  | 'operation-not-allowed'
  | 'popup-closed-by-user'
  /** No refusal: it goes on with the second factor. */
  | 'second-factor'
  /** It was waited for too long, or tried too often: all begins again. */
  | 'second-factor-over'
  | 'other';

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.code = code;
  }
}

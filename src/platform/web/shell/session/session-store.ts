import { accessTokenKey } from '../api/client.ts';
import type { IdentityUser } from '../identity/identity.ts';

export type Session =
  | { status: 'loading' }
  /** `leftAt`: the history entry on which the person pressed Sign Out; it is no page they still want. */
  | { status: 'signed-out'; leftAt?: string }
  | { status: 'signed-in'; user: IdentityUser };

const userKey = 'signedInUser';
const loading: Session = { status: 'loading' };

/**
 * Who is signed in, for as long as local storage holds their access token. All tabs share that storage, so
 * they come in and go out together. Whether the token still holds, the server says at the next call.
 */
export class SessionStore {
  #session: Session | undefined;
  #listeners = new Set<() => void>();

  readonly getSnapshot = (): Session => {
    this.#session ??= restore();
    return this.#session;
  };

  /** The server cannot know, and renders the same page for everyone. */
  readonly getServerSnapshot = (): Session => loading;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#followOtherTabs);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#followOtherTabs);
    };
  };

  begin(user: IdentityUser, accessToken: string): void {
    // The token last: it is what wakes the other tabs.
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(accessTokenKey, accessToken);
    this.#become({ status: 'signed-in', user });
  }

  /** Answers the token that the session had. */
  end(leftAt?: string): string | null {
    const accessToken = localStorage.getItem(accessTokenKey);
    localStorage.removeItem(accessTokenKey);
    localStorage.removeItem(userKey);
    this.#become({ status: 'signed-out', ...(leftAt && { leftAt }) });
    return accessToken;
  }

  /** Whether this is the token of the present session, and not of one that has ended; none if it was taken away. */
  isCurrent(accessToken: string | null): boolean {
    return localStorage.getItem(accessTokenKey) === accessToken;
  }

  #become(session: Session): void {
    this.#session = session;
    for (const listener of this.#listeners) listener();
  }

  readonly #followOtherTabs = ({ key }: StorageEvent): void => {
    // No key: the whole storage was cleared.
    if (key === accessTokenKey || key === null) this.#become(restore());
  };
}

function restore(): Session {
  try {
    const user: Partial<IdentityUser> | null = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    if (localStorage.getItem(accessTokenKey) && user?.email) {
      const { email, displayName = '', photoURL = null } = user;
      return { status: 'signed-in', user: { email, displayName, photoURL } };
    }
  } catch {
    // Storage that is forbidden or spoilt: the visitor is signed out, and the shop goes on.
  }
  return { status: 'signed-out' };
}

export const sessionStore = new SessionStore();

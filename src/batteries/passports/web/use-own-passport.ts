import { useEffect, useState } from 'react';
import type { ErrorBody } from '#platform/contract/errors.ts';
import { accessTokenKey } from '#platform/web/shell/api/client.ts';
import type { PassportView } from '../contract/passport.ts';

export interface OwnPassport {
  /** As whoever is here may read it, if that is more than everybody may. */
  passport?: PassportView;
  /** Why the link in the address opens nothing. */
  refusal?: string;
}

/** What a link behind the `#`, or being signed in, lets somebody read. The address itself is asked, as programs do. */
export function useOwnPassport(identifier: string | undefined): OwnPassport {
  const [own, setOwn] = useState<OwnPassport>({});
  useEffect(() => {
    setOwn({});
    const link = window.location.hash.slice(1);
    const bearer = link || accessToken();
    if (!identifier || !bearer) return;
    const asking = new AbortController();
    readAs(bearer, new URL(identifier).pathname, asking.signal)
      // Who came by no link sees what everybody sees.
      .then((found) => setOwn(link || found.passport ? found : {}))
      .catch(() => {});
    return () => asking.abort();
  }, [identifier]);
  return own;
}

async function readAs(bearer: string, path: string, signal: AbortSignal): Promise<OwnPassport> {
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const answer = await fetch(path, { headers, signal, cache: 'no-store' });
  if (!answer.ok) return { refusal: ((await answer.json()) as ErrorBody).message };
  const passport = (await answer.json()) as PassportView;
  return passport.reader === 'everybody' ? {} : { passport };
}

function accessToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    // Storage that is forbidden: nobody is signed in.
    return null;
  }
}

import { useEffect, useState } from 'react';

/** What stands behind the `#` of a link from a mail. Only the browser knows it; nothing until it has looked. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  return token;
}

/** What a browser may be in the middle of, each with a cookie of its own: who gives up the one can still do the other. */
export const challengeCookies = {
  'second-factor': 'ampyard.second-factor',
  'passkey-sign-in': 'ampyard.passkey',
} as const;

type Waiting = keyof typeof challengeCookies;

export const challengeCookiePath = '/api/auth';

/** It lives as long as the longest challenge; whether that still counts, the database says. */
const seconds = 600;

/** Ties what the shop waits for to the browser that began it. No script reads it, and no other site sends it. */
export function challengeCookie(kind: Waiting, token: string, address: string): string {
  const attributes = [`Path=${challengeCookiePath}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (new URL(address).protocol === 'https:') attributes.push('Secure');
  return [`${challengeCookies[kind]}=${token}`, ...attributes].join('; ');
}

/** The challenge that a browser brings; nothing that could not be one. */
export function readChallengeCookie(kind: Waiting, cookies: string | null | undefined): string {
  const start = `${challengeCookies[kind]}=`;
  const token = cookies
    ?.split(/; */)
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
  return token && /^[\w-]{43}$/.test(token) ? token : '';
}

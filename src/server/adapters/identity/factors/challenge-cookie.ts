export const challengeCookieName = 'ampyard.challenge';

/** It lives as long as the longest challenge; whether that still counts, the database says. */
const seconds = 600;

export const challengeCookiePath = '/api/auth';

/** Ties what the shop waits for to the browser that began it. No script reads it, and no other site sends it. */
export function challengeCookie(token: string, address: string): string {
  const attributes = [`Path=${challengeCookiePath}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (new URL(address).protocol === 'https:') attributes.push('Secure');
  return [`${challengeCookieName}=${token}`, ...attributes].join('; ');
}

/** The challenge that a browser brings; nothing that could not be one. */
export function readChallengeCookie(cookies: string | null | undefined): string {
  const pair = cookies?.split(/; */).find((one) => one.startsWith(`${challengeCookieName}=`));
  const token = pair?.slice(challengeCookieName.length + 1) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : '';
}

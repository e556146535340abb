import { createHmac, timingSafeEqual } from 'node:crypto';

/** A browser that has opened a setup link, or in which an admin has: it sees the shop before it opens. */
const cookieName = 'shop_setup';
const days = 14;

const signatureOf = (secret: string, until: string) =>
  createHmac('sha256', secret).update(`setup session ${until}`).digest();

/** What the browser keeps, for a `Set-Cookie` header. It is worth nothing once the shop is open. */
export function writeSetupCookie(secret: string, { https }: { https: boolean }): string {
  const seconds = days * 86_400;
  const until = String(Math.floor(Date.now() / 1000) + seconds);
  const value = `${until}.${signatureOf(secret, until).toString('base64url')}`;
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** Whether a request comes from such a browser. */
export function hasSetupSession(secret: string, cookies = ''): boolean {
  const [, until = '', signature = ''] =
    /(?:^|;\s*)shop_setup=(\d{1,12})\.([\w-]{43})(?:;|$)/.exec(cookies) ?? [];
  if (!until) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, until);
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1000 > Date.now();
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const secondsOfStep = 30;

/** 144 bits, as text: that is what the library takes. */
export const newAppSecret = () => randomBytes(18).toString('base64url');

/** The key for who cannot scan. */
export const typedKeyOf = (appSecret: string) => base32.encode(appSecret, { padding: false });

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const addressOf = (appSecret: string, { issuer, email }: { issuer: string; email: string }) =>
  createOTP(appSecret).url(issuer, email);

/**
 * The half minute that a code is of, if it is one of the app's and newer than the last that was used. Clocks may differ
 * by one step either way.
 */
export async function findStep(
  appSecret: string,
  code: string,
  { after, now = Date.now() }: { after: number; now?: number },
): Promise<number | undefined> {
  const present = Math.floor(now / 1000 / secondsOfStep);
  const otp = createOTP(appSecret);
  let found: number | undefined;
  for (const step of [present - 1, present, present + 1])
    if (isSame(await otp.hotp(step), code) && step > after) found ??= step;
  return found;
}

function isSame(right: string, given: string): boolean {
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
}

const cipher = 'aes-256-gcm';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'authenticator apps', 32));

/** The database alone gives away no codes, and a secret cannot be moved to another account. */
export function encryptAppSecret(secret: string, userId: string, appSecret: string): string {
  const iv = randomBytes(12);
  const encryption = createCipheriv(cipher, keyOf(secret), iv).setAAD(Buffer.from(userId));
  const body = Buffer.concat([encryption.update(appSecret, 'utf8'), encryption.final()]);
  return [iv, body, encryption.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Nothing where the shop's secret is another one by now: the app is as good as lost. */
export function decryptAppSecret(secret: string, userId: string, encrypted: string): string | undefined {
  const [iv, body, tag] = encrypted.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !body || !tag) return undefined;
  try {
    const decryption = createDecipheriv(cipher, keyOf(secret), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return decryption.update(body, undefined, 'utf8') + decryption.final('utf8');
  } catch {
    return undefined;
  }
}

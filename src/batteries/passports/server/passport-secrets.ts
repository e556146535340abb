import { createHash, randomBytes, randomInt } from 'node:crypto';

/*
 * Links, keys and codes are told once, and known by their hash alone afterwards. Each is too long to be guessed, so
 * that a plain hash is enough.
 */

const linkPrefix = 'ampl_';
const keyPrefix = 'ampk_';

export const newLinkToken = () => linkPrefix + randomBytes(32).toString('base64url');
export const newReadingKey = () => keyPrefix + randomBytes(32).toString('base64url');

export const isLinkToken = (bearer: string) => bearer.startsWith(linkPrefix);
export const isReadingKey = (bearer: string) => bearer.startsWith(keyPrefix);

/** Without letters and digits that are taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** To be read out and typed: 16 letters, some 78 bits. */
export function newHandoverCode(): string {
  const code = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return code.replace(/(.{4})(?!$)/g, '$1-');
}

export const readHandoverCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

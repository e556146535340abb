import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '../tables.ts';

/** What a link may be for: something about an account, or a customer's notice of a recall. */
type SignedPurpose = LinkPurpose | 'recall-notice';

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

/**
 * What opens a link, made of its id and the shop's secret. So it is the same however often the mail is sent, and lies
 * nowhere: whoever reads the database can open none.
 */
export function linkTokenOf(secret: string, { id, purpose }: { id: string; purpose: SignedPurpose }): string {
  return `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`;
}

/** The link that a token opens, if the shop has made it for this purpose. */
export function readLinkToken(secret: string, purpose: SignedPurpose, token: string): string | undefined {
  const [, id, signature] = shape.exec(token) ?? [];
  if (!id || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signatureOf = (secret: string, purpose: SignedPurpose, id: string) =>
  createHmac('sha256', secret).update(`link ${purpose} ${id}`).digest();

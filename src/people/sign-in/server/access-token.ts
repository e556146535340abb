import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';

/** Long enough for a working day; the browser asks for a new one at each sign-in. */
const lifetimeMs = 12 * 60 * 60_000;
const algorithm = 'HS256';
const audience = 'ampyard';
/** As every token of the shop begins, and no other. */
const head = Buffer.from(JSON.stringify({ alg: algorithm })).toString('base64url');
/** So many tokens are known to be genuine: each comes with every call, and checking it takes longer than many calls. */
const maxKnown = 10_000;

interface VerifiedToken {
  userId: string;
  signIn: string;
  since: Date;
  until: Date;
}

/** The sign-in that a token is issued for, and when what vouched for it ends, if that is known. */
interface TokenGround {
  signIn: string;
  until?: Date | undefined;
}

export interface AccessTokens {
  /** Never outlives what it is issued for. */
  sign(userId: string, ground: TokenGround): Promise<string>;
  /** Nothing when the token is forged, expired or foreign. */
  verify(token: string): Promise<VerifiedToken | undefined>;
}

/** A token names the person and the sign-in: whether that still counts, and with what rights, is read at each call. */
export function createAccessTokens(secret: string, now = () => new Date()): AccessTokens {
  // Made once: of the bare bytes jose would make one for each token, which takes longer than the rest.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const known = new Map<string, VerifiedToken>();
  const remember = (token: string, verified: VerifiedToken) => {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxKnown) known.delete(oldest);
    known.set(token, verified);
    return verified;
  };
  return {
    sign: async (userId, { signIn, until }) =>
      await new SignJWT({ sid: signIn })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(now())
        .setExpirationTime(
          new Date(Math.min(now().getTime() + lifetimeMs, until?.getTime() ?? Number.POSITIVE_INFINITY)),
        )
        .sign(await key),
    async verify(token) {
      const verified = known.get(token);
      if (verified) return verified.until.getTime() > Date.now() ? verified : undefined;
      const { aud, sub, sid, iat, exp } = readClaims(token, secret) ?? {};
      const isOwn = aud === audience && typeof sub === 'string' && typeof sid === 'string';
      if (!isOwn || typeof iat !== 'number' || typeof exp !== 'number') return undefined;
      const until = new Date(exp * 1000);
      if (until.getTime() <= Date.now()) return undefined;
      return remember(token, { userId: sub, signIn: sid, since: new Date(iat * 1000), until });
    },
  };
}

/**
 * What a token says, if the shop has signed it. At once: jose leaves it to another thread, and to go there and back takes
 * longer than all else that is asked of a caller.
 */
function readClaims(token: string, secret: string): Record<string, unknown> | undefined {
  const [algorithm, claims = '', signature = '', ...more] = token.split('.');
  if (algorithm !== head || more.length > 0) return undefined;
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

import { jwtVerify, SignJWT } from 'jose';

/** Long enough for a working day; the browser asks for a new one at each sign-in. */
const lifetime = '12h';
const algorithm = 'HS256';
const audience = 'ampyard';

export interface AccessTokens {
  sign(userId: string, issuedAt?: Date): Promise<string>;
  /** The user's id, or nothing when the token is forged, expired or foreign. */
  verify(token: string): Promise<{ userId: string; issuedAt: Date } | undefined>;
}

/** A token says who, and nothing else: rights are read from the database at each call. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (userId, issuedAt = new Date()) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setAudience(audience)
        // To the millisecond: a token of the same second may be from before its account changed hands.
        .setIssuedAt(issuedAt.getTime() / 1000)
        .setExpirationTime(lifetime)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], audience });
        return payload.sub && payload.iat
          ? { userId: payload.sub, issuedAt: new Date(Math.round(payload.iat * 1000)) }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

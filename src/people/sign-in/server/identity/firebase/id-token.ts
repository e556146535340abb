import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { email } from '#platform/contract/fields.ts';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';

/** What Firebase says of one sign-in. */
export interface FirebaseSignIn {
  /** Firebase's own and lasting name for the account. */
  uid: string;
  email: string;
  /**
   * Whether Google vouches that the email is theirs. That Firebase calls it verified is not enough: once its owner has
   * come, it says so of every sign-in to the account, a stranger's of before included.
   */
  isProven: boolean;
  /** Stays the same however often the token is renewed. */
  signedInAt: Date;
  displayName: string;
  photoUrl: string | null;
}

export type ReadIdToken = (token: string) => Promise<FirebaseSignIn | undefined>;

/** Named by Firebase's guide to checking ID tokens without its own library. */
const publishedKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Firebase's clock and ours may differ a little. */
const clockTolerance = 10;

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: email(),
  email_verified: z.boolean().default(false),
  auth_time: z.number().refine((seconds) => seconds <= Date.now() / 1000 + clockTolerance),
  name: z.string().optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
  // A tenant of the project has people of its own, who may bear any email.
  firebase: z.object({ sign_in_provider: z.string(), tenant: z.never().optional() }),
});

/** Answers nothing for a token that is forged, expired, or meant for another audience. */
export function createIdTokenReader(
  { projectId, emulatorHost }: Pick<FirebaseInfo, 'projectId' | 'emulatorHost'>,
  keys: JWTVerifyGetKey = createRemoteJWKSet(publishedKeys),
): ReadIdToken {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp'],
    clockTolerance,
  };
  // The emulator signs nothing; without it, an unsigned token is refused.
  const readClaims = emulatorHost
    ? async (token: string) => UnsecuredJWT.decode(token, expected).payload
    : async (token: string) =>
        (await jwtVerify(token, findKey(keys), { ...expected, algorithms: ['RS256'] })).payload;

  return async (token) => {
    try {
      return toSignIn(await readClaims(token));
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** Tells a token that names no key of Firebase's from keys that cannot be had, which passes. */
function findKey(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      const failure = new ShopError(
        'temporarily-unavailable',
        'We can’t verify your sign-in right now. Please try again shortly.',
      );
      failure.cause = error;
      throw failure;
    }
  };
}

function toSignIn(payload: JWTPayload): FirebaseSignIn | undefined {
  const { data } = claimsSchema.safeParse(payload);
  return (
    data && {
      uid: data.sub,
      email: data.email,
      isProven: data.email_verified && data.firebase.sign_in_provider === 'google.com',
      signedInAt: new Date(data.auth_time * 1000),
      displayName: data.name || data.email,
      photoUrl: data.picture,
    }
  );
}

import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../../contract/errors.ts';
import { messages } from '../../../contract/messages.ts';

/** Who a person is, as the identity provider vouches for it. */
export interface Identity {
  email: string;
  displayName: string;
  photoUrl: string | null;
}

/** A person with the sign-in that vouches for them. */
export interface SignedIn extends Identity {
  /** The provider's own name for it. */
  signIn: string;
  /** When it, or the token that was shown of it, ends by itself. */
  until?: Date | undefined;
}

/** Asks the identity provider whose proof it is; nothing when it is forged, expired, revoked or foreign. */
export type Identify = (proof: string) => Promise<SignedIn | undefined>;

/** The person who makes a call. Rights are those of this moment. */
export interface Caller extends SignedIn {
  id: string;
  isAdmin: boolean;
  /** An admin whose rights wait until they have set up a second factor: they have none. */
  needsSecondFactor?: true;
}

/** Who sends readings, by an access token or a key of theirs. */
export type KeyHolder = { id: string };

export interface Authentication {
  /** The holder of the access token. Throws 401 when there is none. */
  requireCaller(request: FastifyRequest): Promise<Caller>;
  /** Whom the identity provider or the access token vouches for. Throws 401 when neither does. */
  requireIdentity(request: FastifyRequest): Promise<SignedIn>;
  /** The holder of a key for readings, or of the access token. Throws 401 when there is neither. */
  requireKeyHolder(request: FastifyRequest): Promise<KeyHolder>;
}

export interface AuthenticationParts {
  /** The holder of an access token; nothing when it is forged, expired or no longer counts. */
  findCaller(token: string): Promise<Caller | undefined>;
  findKeyHolder(key: string): Promise<KeyHolder | undefined>;
  identityProvider: { identify: Identify };
}

export function createAuthentication({
  findCaller,
  findKeyHolder,
  identityProvider,
}: AuthenticationParts): Authentication {
  return {
    async requireCaller(request) {
      const bearer = bearerOf(request);
      return (bearer && (await findCaller(bearer))) || refuse();
    },
    async requireKeyHolder(request) {
      const bearer = bearerOf(request);
      return (bearer && ((await findKeyHolder(bearer)) ?? (await findCaller(bearer)))) || refuse();
    },
    async requireIdentity(request) {
      const bearer = bearerOf(request);
      return (
        (bearer && ((await findCaller(bearer)) ?? (await identityProvider.identify(bearer)))) || refuse()
      );
    },
  };
}

/** What a request brings to prove who makes it. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=%-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function refuse(): never {
  throw new ShopError('not-signed-in', messages.noUser);
}

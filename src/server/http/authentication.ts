import type { FastifyRequest } from 'fastify';
import { ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Identity, IdentityProvider } from '../adapters/identity/identity-provider.ts';
import type { AccessTokens } from '../features/accounts/access-token.ts';
import { findUserById } from '../features/accounts/user-repository.ts';

/** The person who makes a call. Rights are those of this moment. */
export interface Caller extends Identity {
  id: string;
  isAdmin: boolean;
}

export interface Authentication {
  /** The holder of the access token. Throws 401 when there is none. */
  requireCaller(request: FastifyRequest): Promise<Caller>;
  /** Whom the identity provider or the access token vouches for. Throws 401 when neither does. */
  requireIdentity(request: FastifyRequest): Promise<Identity>;
}

interface AuthenticationParts {
  db: Database;
  tokens: AccessTokens;
  identityProvider: IdentityProvider;
}

export function createAuthentication({ db, tokens, identityProvider }: AuthenticationParts): Authentication {
  /**
   * A deleted person's token still verifies, but finds nobody; a renewed account has another id.
   * Nor does a token count that somebody got before they lost the account to the e-mail's owner.
   */
  async function findCaller(bearer: string | undefined): Promise<Caller | undefined> {
    const token = bearer && (await tokens.verify(bearer));
    const user = token ? await findUserById(db, token.userId) : undefined;
    if (!token || !user || (user.tokensValidFrom && token.issuedAt <= user.tokensValidFrom)) return undefined;
    const { id, email, displayName, photoUrl, isAdmin } = user;
    return { id, email, displayName, photoUrl, isAdmin };
  }

  return {
    async requireCaller(request) {
      return (await findCaller(bearerOf(request))) ?? refuse();
    },
    async requireIdentity(request) {
      const bearer = bearerOf(request);
      return (
        (await findCaller(bearer)) ??
        (bearer ? await identityProvider.identify(bearer) : undefined) ??
        refuse()
      );
    },
  };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=%-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function refuse(): never {
  throw new ShopError('not-signed-in', messages.noUser);
}

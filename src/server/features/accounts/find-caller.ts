import type { Database } from '../../adapters/database/database.ts';
import type { Caller } from '../../http/authentication.ts';
import type { AccessTokens } from './access-token.ts';
import { findUserById } from './user-repository.ts';

/**
 * The holder of an access token. A deleted person's token still verifies, but finds nobody; a renewed account has
 * another id. Nor does a token count that somebody got before they lost the account to the e-mail's owner.
 */
export async function findCaller(
  { db, tokens }: { db: Database; tokens: AccessTokens },
  bearer: string,
): Promise<Caller | undefined> {
  const token = await tokens.verify(bearer);
  const user = token && (await findUserById(db, token.userId));
  if (!user || (user.tokensValidFrom && token.issuedAt <= user.tokensValidFrom)) return undefined;
  const { id, email, displayName, photoUrl, isAdmin } = user;
  return { id, email, displayName, photoUrl, isAdmin };
}

import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PasskeyAnswer } from '../contract/factors.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { challengeOf, listPasskeys, loadWebAuthn, type PasskeyParts, relyingPartyOf } from './passkeys.ts';
import { identityPasskeys } from './tables.ts';

/** What a browser must know to sign with a passkey: anyone's at a sign-in, else those of one person. */
export async function askForPasskey(parts: PasskeyParts, userId?: string) {
  const challenge = await openChallenge(parts.db, { kind: 'passkey-sign-in', userId: userId ?? null });
  const known = userId ? await listPasskeys(parts.db, userId) : [];
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(parts).id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(({ id }) => ({ id })),
    // By finger, face or PIN: a found or stolen device alone cannot sign. So it counts as both factors.
    userVerification: 'required',
  });
  return { challenge, options };
}

/**
 * Whose passkey has signed what the shop asked for, the challenge that `userId` or anyone was given. That is used up by
 * the first answer, right or wrong. A counter that goes back tells of a copy of the passkey, which is refused.
 */
export async function verifyPasskey(
  parts: PasskeyParts,
  response: PasskeyAnswer,
  userId: string | null = null,
): Promise<string | undefined> {
  const expectedChallenge = challengeOf(response);
  const challenge = await takeChallenge(parts.db, 'passkey-sign-in', expectedChallenge);
  if (!challenge || challenge.userId !== userId) return undefined;
  const { origin, id: expectedRPID } = relyingPartyOf(parts);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  return await parts.db.transaction(async (tx) => {
    const isIt = eq(identityPasskeys.id, response.id);
    const [passkey] = await tx
      .select()
      .from(identityPasskeys)
      .where(userId ? and(isIt, eq(identityPasskeys.userId, userId)) : isIt)
      .for('update');
    if (!passkey) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return undefined;
    await tx
      .update(identityPasskeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(isIt);
    return passkey.userId;
  });
}

import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Config } from '#platform/server/settings/config.ts';

export interface FakeIssuer {
  /** The settings of a shop that trusts it. */
  google: NonNullable<Config['google']>;
  /** What its next ID token claims. */
  claims: Record<string, unknown>;
  close(): Promise<void>;
}

/** One for all of them: to make a pair takes longer than most tests. */
const keyPair = generateKeyPair('RS256');

/** An issuer without questions, which vouches for whatever a test has it claim. */
export async function openFakeIssuer(claims: Record<string, unknown> = {}): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await keyPair;
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }];
  const app = Fastify();
  const fake: FakeIssuer = {
    google: { clientId: 'shop', clientSecret: 'secret', issuer: '' },
    claims,
    close: () => app.close(),
  };
  let nonce = '';

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: fake.google.issuer,
    authorization_endpoint: `${fake.google.issuer}/auth`,
    token_endpoint: `${fake.google.issuer}/token`,
    jwks_uri: `${fake.google.issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  app.get('/keys', async () => ({ keys }));
  app.get('/auth', async (request, reply) => {
    const asked = request.query as { nonce: string; redirect_uri: string; state: string };
    nonce = asked.nonce;
    return reply.redirect(
      `${asked.redirect_uri}?${new URLSearchParams({ code: 'a-code', state: asked.state })}`,
    );
  });
  app.post('/token', async () => ({
    access_token: 'an-access-token',
    token_type: 'Bearer',
    id_token: await new SignJWT({ iss: fake.google.issuer, aud: 'shop', nonce, ...fake.claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey),
  }));

  fake.google.issuer = await app.listen({ port: 0, host: '127.0.0.1' });
  return fake;
}

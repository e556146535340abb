import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { connectDatabase } from '../database/database.ts';
import { claimEmail } from './claim-email.ts';
import { openFakeIssuer } from './testing/fake-issuer.ts';
import { openShop } from './testing/open-shop.ts';
import { getAccessToken, getSession, signInByDemo } from './testing/sign-in.ts';
import { Visitor } from './testing/visitor.ts';

const email = 'mara.lindqvist@example.test';
const password = 'a stranger’s password';

async function openDemo(config: Partial<Config> = {}) {
  const { url, databaseUrl, stop } = await openShop(config);
  onTestFinished(stop);
  return { shop: url, databaseUrl };
}

async function signUp(visitor: Visitor, shop: string, as = email) {
  const person = { name: 'Stranger', email: as, password };
  const answer = await visitor.post(`${shop}/api/auth/sign-up/email`, person);
  return { status: answer.status, body: (await answer.json()) as { token: string; code?: string } };
}

async function signIn(visitor: Visitor, shop: string, as = email) {
  const answer = await visitor.post(`${shop}/api/auth/sign-in/email`, { email: as, password });
  return { status: answer.status, body: (await answer.json()) as { token?: string; code?: string } };
}

/** What a call with this access token is answered. */
async function statusWith(shop: string, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${shop}/api/user/${email}`, { headers })).status;
}

describe('an account made with a password by a stranger', () => {
  it('goes to the e-mail’s owner at their first Google sign-in, with all that the stranger had of it', async () => {
    const { shop } = await openDemo();
    const [stranger, owner] = [new Visitor(), new Visitor()];
    const { token: proof } = (await signUp(stranger, shop)).body;
    const { accessToken } = await getAccessToken(stranger, shop, { proof, email });
    const authorization = `Bearer ${accessToken}`;
    const profile = { phone: '+46 1', education: 'Lund', linkedIn: '', location: 'Lund' };
    await stranger.fetch(`${shop}/api/user/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(profile),
    });
    expect(await statusWith(shop, accessToken)).toBe(200);

    expect((await signInByDemo(owner, shop, 'mara')).url.search).toBe('');

    // The stranger's cookie, session token, access token and password.
    expect(await getSession(stranger, shop)).toBeNull();
    const refused = await getAccessToken(new Visitor(), shop, { proof, email });
    expect(refused.statuses).toEqual([401, 401]);
    expect(await statusWith(shop, accessToken)).toBe(401);
    expect((await getAccessToken(new Visitor(), shop, { proof: accessToken, email })).statuses).toEqual([
      401, 401,
    ]);
    expect(await signIn(stranger, shop)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });

    // The owner's token is good at once, in the very same second, and finds the shop's record of the e-mail.
    const found = await getSession(owner, shop);
    const owned = await getAccessToken(owner, shop, { proof: String(found?.session.token), email });
    expect(owned.statuses).toEqual([200, 200]);
    const read = await fetch(`${shop}/api/user/${email}`, {
      headers: { authorization: `Bearer ${owned.accessToken}` },
    });
    expect(await read.json()).toMatchObject({ email, location: 'Lund' });
  });

  it('stays the owner’s from then on', async () => {
    const { shop } = await openDemo();
    const [stranger, owner] = [new Visitor(), new Visitor()];
    await signUp(stranger, shop);
    await signInByDemo(owner, shop, 'mara');
    expect((await signUp(stranger, shop)).body.code).toMatch(/^USER_ALREADY_EXISTS/);
    const first = await getSession(owner, shop);
    const { accessToken } = await getAccessToken(owner, shop, { proof: String(first?.session.token), email });

    // Signing in again takes nothing from oneself.
    await signInByDemo(new Visitor(), shop, 'mara');
    expect((await getSession(owner, shop))?.session.token).toBe(first?.session.token);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('is not taken over by an e-mail that the issuer has not verified', async () => {
    const { google, close } = await openFakeIssuer({ sub: '1', email, email_verified: false, name: 'Mara' });
    onTestFinished(close);
    const { shop } = await openDemo({ google });
    const [holder, other] = [new Visitor(), new Visitor()];
    await signUp(holder, shop);
    expect((await other.open(`${shop}/api/auth-popup/google`)).url.searchParams.get('error')).toBe(
      'email_not_verified',
    );
    expect(await getSession(other, shop)).toBeNull();
    expect((await getSession(holder, shop))?.user.email).toBe(email);
    expect((await signIn(holder, shop)).status).toBe(200);
  });

  it('is never held by both, however sign-ups, sign-ins and the owner’s sign-in fall together', async () => {
    const { shop, databaseUrl } = await openDemo();
    const { db, close } = connectDatabase({
      connectionString: databaseUrl,
      poolSize: 4,
      onIdleError: () => {},
    });
    onTestFinished(close);
    const printed = vi.spyOn(console, 'error');
    for (let round = 0; round < 8; round++) {
      const as = `owner-${round}@example.test`;
      const claim = () => claimEmail(db, 'google', { subject: as, email: as, name: 'Owner', image: null });
      if (round % 2 === 0) await signUp(new Visitor(), shop, as);
      const underWay = [
        signIn(new Visitor(), shop, as),
        signUp(new Visitor(), shop, as),
        signIn(new Visitor(), shop, as),
      ];
      // Hashing a password takes a while, so that some are under way when the owner comes, and some are done.
      if (round % 4 > 1) await underWay[0];
      await Promise.all([claim(), claim()]);
      const proofs = (await Promise.all(underWay)).map(({ body }) => body.token).filter((token) => token);
      for (const proof of proofs) {
        const { statuses } = await getAccessToken(new Visitor(), shop, { proof: String(proof), email: as });
        expect(statuses).toEqual([401, 401]);
      }
      expect((await signIn(new Visitor(), shop, as)).status).toBe(401);
    }
    // A query that came too late holds a session's token.
    expect(printed).not.toHaveBeenCalled();
  });
});

describe('an account of Google', () => {
  it('can neither be signed up for nor signed in to with a password', async () => {
    const { shop } = await openDemo();
    const [owner, stranger] = [new Visitor(), new Visitor()];
    await signInByDemo(owner, shop, 'mara');

    const signedUp = await signUp(stranger, shop);
    expect(signedUp.status).toBe(422);
    expect(signedUp.body.code).toMatch(/^USER_ALREADY_EXISTS/);
    expect(await signIn(stranger, shop)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });
    expect(await getSession(stranger, shop)).toBeNull();
    expect((await getSession(owner, shop))?.user.email).toBe(email);
  });

  it('is that of its issuer’s person, not of another issuer’s person with the same number', async () => {
    const { shop, databaseUrl } = await openDemo();
    await signInByDemo(new Visitor(), shop, 'mara');
    const claims = { sub: 'mara', email: 'eve@example.test', email_verified: true, name: 'Eve' };
    const { google, close } = await openFakeIssuer(claims);
    onTestFinished(close);
    const { shop: other } = await openDemo({ google, databaseUrl });
    const eve = new Visitor();
    await eve.open(`${other}/api/auth-popup/google`);
    expect((await getSession(eve, other))?.user.email).toBe('eve@example.test');
  });
});

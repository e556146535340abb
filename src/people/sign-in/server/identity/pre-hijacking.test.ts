import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '#platform/server/database/database.ts';
import { claimEmail } from './claim-email.ts';
import { openFakeIssuer } from './testing/fake-issuer.ts';
import { getAccessToken, getSession, openShop, signInByDemo, Visitor } from './testing/sign-in.ts';

const password = 'a stranger’s password';

let shop: string;
let databaseUrl: string;

beforeAll(async () => {
  const opened = await openShop();
  ({ url: shop, databaseUrl } = opened);
  return opened.stop;
});

/** A second shop on the same database, with an issuer that claims what it is told to. */
async function openOther(claims: Record<string, unknown>): Promise<string> {
  const { google, close } = await openFakeIssuer(claims);
  onTestFinished(close);
  const { url, stop } = await openShop({ google, databaseUrl });
  onTestFinished(stop);
  return url;
}

async function signUp(visitor: Visitor, email: string) {
  const person = { name: 'Stranger', email, password };
  const answer = await visitor.post(`${shop}/api/auth/sign-up/email`, person);
  return { status: answer.status, body: (await answer.json()) as { token: string; code?: string } };
}

async function signIn(visitor: Visitor, email: string) {
  const answer = await visitor.post(`${shop}/api/auth/sign-in/email`, { email, password });
  return { status: answer.status, body: (await answer.json()) as { token?: string; code?: string } };
}

/** What a call with this access token is answered. */
async function statusWith(accessToken: string, email: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${shop}/api/user/${email}`, { headers })).status;
}

describe('an account made with a password by a stranger', () => {
  it('goes to the email’s owner at their first Google sign-in, with all that the stranger had of it', async () => {
    const email = 'mara.lindqvist@example.test';
    const [stranger, owner] = [new Visitor(), new Visitor()];
    const { token: proof } = (await signUp(stranger, email)).body;
    const { accessToken } = await getAccessToken(stranger, shop, { proof, email });
    const authorization = `Bearer ${accessToken}`;
    const profile = { phone: '+46 1', education: 'Lund', linkedIn: '', location: 'Lund' };
    await stranger.fetch(`${shop}/api/user/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(profile),
    });
    expect(await statusWith(accessToken, email)).toBe(200);

    expect((await signInByDemo(owner, shop, 'mara')).url.search).toBe('');

    // The stranger's cookie, session token, access token and password.
    expect(await getSession(stranger, shop)).toBeNull();
    const refused = await getAccessToken(new Visitor(), shop, { proof, email });
    expect(refused.statuses).toEqual([401, 401]);
    expect(await statusWith(accessToken, email)).toBe(401);
    expect((await getAccessToken(new Visitor(), shop, { proof: accessToken, email })).statuses).toEqual([
      401, 401,
    ]);
    expect(await signIn(stranger, email)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });

    // The owner's token is good at once, in the very same second, and finds the shop's record of the email.
    const found = await getSession(owner, shop);
    const owned = await getAccessToken(owner, shop, { proof: String(found?.session.token), email });
    expect(owned.statuses).toEqual([200, 200]);
    const read = await fetch(`${shop}/api/user/${email}`, {
      headers: { authorization: `Bearer ${owned.accessToken}` },
    });
    expect(await read.json()).toMatchObject({ email, location: 'Lund' });
  });

  it('stays the owner’s from then on', async () => {
    const email = 'tomas.ferreira@example.test';
    const [stranger, owner] = [new Visitor(), new Visitor()];
    await signUp(stranger, email);
    await signInByDemo(owner, shop, 'tomas');
    expect((await signUp(stranger, email)).body.code).toMatch(/^USER_ALREADY_EXISTS/);
    const first = await getSession(owner, shop);
    const { accessToken } = await getAccessToken(owner, shop, { proof: String(first?.session.token), email });

    // Signing in again takes nothing from oneself.
    await signInByDemo(new Visitor(), shop, 'tomas');
    expect((await getSession(owner, shop))?.session.token).toBe(first?.session.token);
    expect(await statusWith(accessToken, email)).toBe(200);
  });

  it('is not taken over by an email that the issuer has not verified', async () => {
    const email = 'grace@example.test';
    const other = await openOther({ sub: '1', email, email_verified: false, name: 'Grace' });
    const [holder, visitor] = [new Visitor(), new Visitor()];
    await signUp(holder, email);
    expect((await visitor.open(`${other}/api/auth-popup/google`)).url.searchParams.get('error')).toBe(
      'email_not_verified',
    );
    expect(await getSession(visitor, other)).toBeNull();
    expect((await getSession(holder, shop))?.user.email).toBe(email);
    expect((await signIn(holder, email)).status).toBe(200);
  });

  it('is never held by both, however sign-ups, sign-ins and the owner’s sign-in fall together', async () => {
    const { db, close } = connectDatabase({
      connectionString: databaseUrl,
      poolSize: 4,
      onIdleError: () => {},
    });
    onTestFinished(close);
    const printed = vi.spyOn(console, 'error');
    for (let round = 0; round < 4; round++) {
      const email = `owner-${round}@example.test`;
      const claim = () => claimEmail(db, 'google', { subject: email, email, name: 'Owner', image: null });
      if (round % 2 === 0) await signUp(new Visitor(), email);
      const underWay = [
        signIn(new Visitor(), email),
        signUp(new Visitor(), email),
        signIn(new Visitor(), email),
      ];
      // Hashing a password takes a while, so that some are under way when the owner comes, and some are done.
      if (round > 1) await underWay[0];
      await Promise.all([claim(), claim()]);
      const proofs = (await Promise.all(underWay)).map(({ body }) => body.token).filter((token) => token);
      for (const proof of proofs) {
        const { statuses } = await getAccessToken(new Visitor(), shop, { proof: String(proof), email });
        expect(statuses).toEqual([401, 401]);
      }
      expect((await signIn(new Visitor(), email)).status).toBe(401);
    }
    // A query that came too late holds a session's token.
    expect(printed).not.toHaveBeenCalled();
  });
});

describe('an account of Google', () => {
  it('can neither be signed up for nor signed in to with a password', async () => {
    const email = 'aiko.tanaka@example.test';
    const [owner, stranger] = [new Visitor(), new Visitor()];
    await signInByDemo(owner, shop, 'aiko');

    const signedUp = await signUp(stranger, email);
    expect(signedUp.status).toBe(422);
    expect(signedUp.body.code).toMatch(/^USER_ALREADY_EXISTS/);
    expect(await signIn(stranger, email)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });
    expect(await getSession(stranger, shop)).toBeNull();
    expect((await getSession(owner, shop))?.user.email).toBe(email);
  });

  it('is that of its issuer’s person, not of another issuer’s person with the same number', async () => {
    await signInByDemo(new Visitor(), shop, 'aiko');
    // The same database, and an issuer whose 'aiko' is another person.
    const other = await openOther({
      sub: 'aiko',
      email: 'eve@example.test',
      email_verified: true,
      name: 'Eve',
    });
    const eve = new Visitor();
    await eve.open(`${other}/api/auth-popup/google`);
    expect((await getSession(eve, other))?.user.email).toBe('eve@example.test');
  });
});

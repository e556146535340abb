import { describe, expect, it } from 'vitest';
import { identityPasskeys } from './tables.ts';
import { codeOf, openFactorShop } from './testing/factor-shop.ts';
import { createSoftwarePasskey } from './testing/software-passkey.ts';

type Shop = Awaited<ReturnType<typeof openFactorShop>>;
type Passkey = ReturnType<typeof createSoftwarePasskey>;

/** From the button to the session, or a refusal. */
async function enter(shop: Shop, passkey: Passkey, signing?: Parameters<Passkey['sign']>[1]) {
  const asked = await shop.post('passkey-options', {});
  return await shop.post('passkey', { response: passkey.sign(asked, signing) }, { cookie: asked.cookie });
}

const refused = { status: 401, code: 'PASSKEY_REFUSED' };

describe('a passkey', () => {
  it('signs in by itself, and the password alone does not any more', async () => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    const { passkey, recoveryCodes } = await shop.addPasskey(ada);
    expect(recoveryCodes).toHaveLength(10);
    expect(await shop.call(ada, 'GET', 'factors')).toMatchObject({
      passkeys: [{ id: passkey.id, name: 'Laptop', lastUsedAt: null }],
      confirmBy: 'factor',
    });
    expect(await enter(shop, passkey)).toMatchObject({ status: 200, user: { email: ada.email } });
    expect((await shop.call(ada, 'GET', 'factors')).passkeys[0].lastUsedAt).not.toBeNull();
    expect(await shop.signIn(ada)).toMatchObject({ needsSecondFactor: true });
    expect(await shop.listChanges()).toEqual(['passkey-added']);
  });

  it('is refused where it is unknown, where it was removed, and where the signature is another’s', async () => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    await shop.setUpApp(ada);
    const { passkey } = await shop.addPasskey(ada);
    const stranger = createSoftwarePasskey();
    expect(await enter(shop, stranger)).toMatchObject(refused);
    const forged = {
      ...passkey,
      sign: (...given: Parameters<Passkey['sign']>) => ({ ...stranger.sign(...given), id: passkey.id }),
    };
    expect(await enter(shop, forged)).toMatchObject(refused);
    expect((await shop.call(ada, 'DELETE', `passkeys/${passkey.id}`)).status).toBe(200);
    expect(await enter(shop, passkey)).toMatchObject(refused);
  });

  it('leaves the account protected when it is removed and another factor stays', async () => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    await shop.setUpApp(ada);
    const [first, second] = [await shop.addPasskey(ada), await shop.addPasskey(ada)];
    const remove = async (path: string) => expect((await shop.call(ada, 'DELETE', path)).status).toBe(200);
    const isAskedFor = async () => Boolean((await shop.signIn(ada)).needsSecondFactor);
    await remove(`passkeys/${first.passkey.id}`);
    await remove(`passkeys/${second.passkey.id}`);
    expect(await isAskedFor()).toBe(true);
    const third = await shop.addPasskey(ada);
    await remove('app');
    expect(await isAskedFor()).toBe(true);
    await remove(`passkeys/${third.passkey.id}`);
    expect(await isAskedFor()).toBe(false);
  });

  it('is refused without a finger, face or PIN, from another page, and with a counter that goes back', async () => {
    const shop = await openFactorShop();
    const { passkey } = await shop.addPasskey(await shop.addVerified());
    expect(await enter(shop, passkey, { isVerified: false })).toMatchObject(refused);
    expect(await enter(shop, passkey, { origin: 'https://ampyard.example' })).toMatchObject(refused);
    expect(await enter(shop, passkey, { counter: 7 })).toMatchObject({ status: 200 });
    expect(await enter(shop, passkey, { counter: 7 })).toMatchObject(refused);
    expect(await enter(shop, passkey, { counter: 6 })).toMatchObject(refused);
    expect(await enter(shop, passkey, { counter: 8 })).toMatchObject({ status: 200 });
  });

  it('signs each challenge once, in the browser that asked for it', async () => {
    const shop = await openFactorShop();
    const { passkey } = await shop.addPasskey(await shop.addVerified());
    const asked = await shop.post('passkey-options', {});
    const response = passkey.sign(asked);
    expect(await shop.post('passkey', { response })).toMatchObject(refused);
    const other = await shop.post('passkey-options', {});
    expect(await shop.post('passkey', { response }, { cookie: other.cookie })).toMatchObject(refused);
    expect(await shop.post('passkey', { response }, { cookie: asked.cookie })).toMatchObject({ status: 200 });
    expect(await shop.post('passkey', { response }, { cookie: asked.cookie })).toMatchObject(refused);
    const made = passkey.sign({ challenge: 'A'.repeat(43) });
    expect(
      await shop.post('passkey', { response: made }, { cookie: `ampyard.passkey=${'A'.repeat(43)}` }),
    ).toMatchObject(refused);
  });

  it('is added by who asked for it, lately proved who they are, and has verified their address', async () => {
    const shop = await openFactorShop();
    const [ada, eve] = [await shop.addVerified(), await shop.addVerified()];
    const passkey = createSoftwarePasskey();
    const asked = await shop.call(ada, 'POST', 'passkeyOptions');
    const response = passkey.make(asked);
    const add = (person: typeof ada, made: object) =>
      shop.call(person, 'POST', 'passkeys', { name: 'Laptop', response: made });
    expect(await add(eve, response)).toMatchObject({ status: 409 });
    // Used up by the wrong one.
    expect(await add(ada, response)).toMatchObject({ status: 409 });
    const unverified = passkey.make(await shop.call(ada, 'POST', 'passkeyOptions'), { isVerified: false });
    expect(await add(ada, unverified)).toMatchObject({ status: 409 });
    const late = passkey.make(await shop.call(ada, 'POST', 'passkeyOptions'));
    await shop.growOld(ada);
    expect(await add(ada, late)).toMatchObject({ status: 403, code: 'confirm-first' });
    expect(await shop.call(ada, 'POST', 'passkeyOptions')).toMatchObject({ code: 'confirm-first' });
    expect(await shop.db.$count(identityPasskeys)).toBe(0);
  });

  it.each<[string, (made: { response: object }) => object]>([
    ['transports that are no list', (made) => ({ response: { ...made.response, transports: 'usb' } })],
    ['transports that are no words', (made) => ({ response: { ...made.response, transports: [7] } })],
    [
      'very many transports',
      (made) => ({ response: { ...made.response, transports: Array.from({ length: 11 }, () => 'usb') } }),
    ],
    [
      'transports of 100 KB',
      (made) => ({ response: { ...made.response, transports: ['u'.repeat(100_000)] } }),
    ],
    ['an id of 100 KB', () => ({ id: 'A'.repeat(100_000) })],
    ['an id that is no base64', () => ({ id: '<script>' })],
    ['a raw id that is none', () => ({ rawId: { length: 3 } })],
    [
      'client data of 100 KB',
      (made) => ({ response: { ...made.response, clientDataJSON: 'A'.repeat(100_000) } }),
    ],
    [
      'an attestation of 100 KB',
      (made) => ({ response: { ...made.response, attestationObject: 'A'.repeat(100_000) } }),
    ],
    ['no answer of an authenticator', () => ({ response: 'none' })],
  ])('with %s is refused in words, and nothing of it is kept', async (_what, spoil) => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    const made = createSoftwarePasskey().make(await shop.call(ada, 'POST', 'passkeyOptions'));
    const response = { ...made, ...spoil(made) };
    const answer = await shop.call(ada, 'POST', 'passkeys', { name: 'Laptop', response });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await shop.db.$count(identityPasskeys)).toBe(0);
    const { passkey } = await shop.addPasskey(ada);
    const asked = await shop.post('passkey-options', {});
    const signed = passkey.sign(asked);
    const { status } = await shop.post('passkey', { response: { ...signed, ...spoil(signed) } });
    expect([400, 401, 413]).toContain(status);
  });

  it('keeps the transports that it names, and nothing that the check does not read', async () => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    const made = createSoftwarePasskey().make(await shop.call(ada, 'POST', 'passkeyOptions'));
    const response = {
      ...made,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true }, stray: 'x'.repeat(50_000) },
      response: { ...made.response, transports: ['internal', 'hybrid'], publicKeyAlgorithm: -7 },
    };
    expect((await shop.call(ada, 'POST', 'passkeys', { name: 'Laptop', response })).status).toBe(200);
    expect(await shop.db.select().from(identityPasskeys)).toMatchObject([
      { name: 'Laptop', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('is made by a challenge that stands for no password', async () => {
    const shop = await openFactorShop();
    const ada = await shop.addVerified();
    const { key } = await shop.setUpApp(ada);
    const { challenge } = await shop.call(ada, 'POST', 'passkeyOptions');
    const cookie = `ampyard.second-factor=${challenge}`;
    const shown = await shop.post('second-factor', { kind: 'app', code: await codeOf(key) }, { cookie });
    expect(shown).toMatchObject({ status: 401, code: 'CHALLENGE_OVER' });
  });

  it('confirms who is signed in, if it is their own', async () => {
    const shop = await openFactorShop();
    const [ada, eve] = [await shop.addVerified(), await shop.addVerified()];
    const hers = await shop.addPasskey(ada);
    const others = await shop.addPasskey(eve);
    await shop.growOld(ada);
    const confirm = async ({ sign }: Passkey) =>
      shop.call(ada, 'POST', 'confirmation/passkey', {
        response: sign(await shop.call(ada, 'POST', 'confirmation/passkeyOptions')),
      });
    expect(await confirm(others.passkey)).toMatchObject({ status: 409 });
    const asked = await shop.post('passkey-options', {});
    // What was asked for to sign in confirms nothing.
    expect(
      await shop.call(ada, 'POST', 'confirmation/passkey', { response: hers.passkey.sign(asked) }),
    ).toMatchObject({ status: 409 });
    expect(await shop.call(ada, 'DELETE', `passkeys/${hers.passkey.id}`)).toMatchObject({ status: 403 });
    expect(await confirm(hers.passkey)).toMatchObject({ status: 200 });
    expect(await shop.call(ada, 'DELETE', `passkeys/${others.passkey.id}`)).toMatchObject({ status: 404 });
    expect(await shop.call(ada, 'DELETE', `passkeys/${hers.passkey.id}`)).toMatchObject({ status: 200 });
    expect(await shop.signIn(ada)).toHaveProperty('token');
  });
});

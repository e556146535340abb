import { describe, expect, it } from 'vitest';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { createFirebaseIdentity } from './firebase.ts';
import {
  bearer,
  byPassword,
  createFakeFirebase,
  email,
  enter,
  letIn,
  openFirebaseShop,
  project,
  refused,
  statusWith,
} from './testing/firebase-shop.ts';

describe('an ID token of Firebase’s', () => {
  it('leads to an access token', async () => {
    const shop = await openFirebaseShop();
    const { statuses, accessToken } = await enter(shop, await byPassword());
    expect(statuses).toEqual(letIn);
    expect(await statusWith(shop, accessToken)).toBe(200);
  });

  it('is no access token, and an access token is renewed without it', async () => {
    const shop = await openFirebaseShop();
    const proof = await byPassword();
    const { accessToken } = await enter(shop, proof);
    expect(await statusWith(shop, proof)).toBe(401);
    expect((await enter(shop, accessToken)).statuses).toEqual(letIn);
  });

  it('that is forged or another project’s is refused', async () => {
    const shop = await openFirebaseShop();
    const forger = await createFakeFirebase();
    for (const proof of [await forger.sign(), await byPassword({ aud: 'another-project' })])
      expect((await enter(shop, proof)).statuses).toEqual(refused);
  });

  it('is asked for again later while Firebase’s keys cannot be had', async () => {
    const unreachable = async () => {
      throw new TypeError('fetch failed');
    };
    const { app } = await openFirebaseShop({ keys: unreachable });
    const headers = bearer(await byPassword());
    const answer = await app.inject({ method: 'POST', url: '/api/createToken', payload: { email }, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json()).toMatchObject({ success: false, code: 'temporarily-unavailable' });
  });
});

describe('the pages’ policy', () => {
  it('allows what Firebase’s library needs, on kept pages too', async () => {
    const { app } = await openFirebaseShop();
    for (let visit = 0; visit < 2; visit++) {
      const policy = String((await app.inject('/signIn')).headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
      expect(policy).toContain(
        "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
      );
      expect(policy).toContain("frame-src 'self' https://ampyard-test.firebaseapp.com;");
    }
  });

  it('names the emulator in Firebase’s place, and none where the shop keeps the accounts', async () => {
    const emulated = createFirebaseIdentity({
      db: (await openTestDatabase()).db,
      project: { ...project, emulatorHost: '127.0.0.1:9099' },
    });
    expect(emulated.policyAdditions).toMatchObject({
      connections: ['http://127.0.0.1:9099'],
      frames: ['http://127.0.0.1:9099'],
    });
    const { app } = await openTestShop();
    const policy = String((await app.inject('/signIn')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'; frame-src 'self';");
    expect(policy).not.toContain('apis.google.com');
  });
});

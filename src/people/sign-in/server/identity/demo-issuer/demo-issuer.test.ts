import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { identityVerifications } from '#people/sessions/server/tables.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { forgetSignIns } from '../forget-sign-ins.ts';
import { createIssuerStore } from './issuer-store.ts';
import { keepSigningKey } from './provider.ts';

describe('what the demo issuer remembers', () => {
  it('is known to every instance, until it is used, taken back or over', async () => {
    const { db } = await openTestDatabase();
    const here = createIssuerStore(db)('Interaction');
    const there = createIssuerStore(db)('Interaction');
    await here.upsert('a', { uid: 'u', grantId: 'g' }, 60);
    await here.upsert('b', { uid: 'v', grantId: 'h' }, 60);
    expect(await there.find('a')).toEqual({ uid: 'u', grantId: 'g' });
    expect(await there.findByUid('v')).toMatchObject({ grantId: 'h' });
    expect(await createIssuerStore(db)('Session').find('a')).toBeUndefined();

    await there.consume('a');
    expect(await here.find('a')).toMatchObject({ consumed: expect.any(Number) });
    await there.revokeByGrantId('g');
    expect(await here.find('a')).toBeUndefined();
    await db.update(identityVerifications).set({ expiresAt: sql`now()` });
    expect(await there.find('b')).toBeUndefined();
    await forgetSignIns(db);
    expect(await db.$count(identityVerifications)).toBe(0);
  });

  it('is a thousand entries at most, of which the oldest go first', async () => {
    const { db } = await openTestDatabase();
    const entry = (number: number) => ({
      id: `demo-issuer:Session:${number}`,
      identifier: 'demo-issuer',
      value: '{}',
      expiresAt: sql`now() + interval '1 minute'`,
      createdAt: sql`now() - ${number} * interval '1 second'`,
    });
    await db.insert(identityVerifications).values(Array.from({ length: 1_000 }, (_, i) => entry(i + 1)));
    const store = createIssuerStore(db)('Session');
    await store.upsert('new', {}, 60);
    expect(await db.$count(identityVerifications)).toBe(1_000);
    expect(await store.find('1000')).toBeUndefined();
    expect(await store.find('new')).toEqual({});
  });

  it('is signed by one key, also when two instances make it at once', async () => {
    const { db } = await openTestDatabase();
    const [one, other] = await Promise.all([keepSigningKey(db), keepSigningKey(db)]);
    expect(one).toEqual(other);
  });
});

it('is loaded in a demo alone', async () => {
  const loaded = vi.fn();
  vi.resetModules();
  vi.doMock('./demo-issuer-routes.ts', async (load) => {
    loaded();
    return await load();
  });
  const { chooseIssuer } = await import('../choose-issuer.ts');
  const { db } = await openTestDatabase();
  const choose = (mode: 'demo' | 'live') =>
    chooseIssuer(
      { mode, google: undefined, host: '127.0.0.1', port: 3000, publicUrl: undefined },
      { db, secret: 'secret' },
    );
  expect(await choose('live')).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  expect(await choose('demo')).toMatchObject({ clientId: 'ampyard-demo' });
  expect(loaded).toHaveBeenCalledOnce();
});

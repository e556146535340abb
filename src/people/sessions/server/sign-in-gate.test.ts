import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addPerson, password } from '#testing/people.ts';
import { listen, sendRaw } from '#testing/raw-request.ts';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { forgetAttempts } from './attempt-counts.ts';
import { createSignInGate } from './sign-in-gate.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { attemptCounts } from './tables.ts';

/** An unknown account: that costs no hash, and still counts against the account. */
const email = 'nobody@example.test';
const site = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const signInPath = '/api/auth/sign-in/email';
const roomy = { rateLimitPerMinute: 1_000_000 };

interface Try {
  email: string;
  password?: string;
  from?: string;
  path?: string;
}

function trySignIn(
  { app }: TestShop,
  { email, password: tried = 'a guess', from = '10.0.0.1', path = signInPath }: Try,
) {
  return app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: site,
    payload: { email, password: tried },
  });
}

async function statusesOf(shop: TestShop, tries: Try[]): Promise<number[]> {
  const statuses = [];
  for (const one of tries) statuses.push((await trySignIn(shop, one)).statusCode);
  return statuses;
}

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('guessing', () => {
  it('ends after ten failures at one account from one address, and says for how long', async () => {
    const shop = await openTestShop({ config: roomy });
    expect(
      await statusesOf(
        shop,
        times(11, () => ({ email })),
      ),
    ).toEqual([...times(10, () => 404), 429]);
    const refused = await trySignIn(shop, { email });
    expect(refused.json()).toEqual({
      success: false,
      code: 'too-many-requests',
      message: 'Too many attempts. Please wait 10 minutes and try again.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  });

  it('from one address, however often, does not keep the owner out elsewhere', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', ...roomy });
    for (let i = 0; i < 150; i++) await limits.begin({ network: '10.0.0.1', account: email }).catch(() => {});
    await limits.begin({ network: '10.0.0.2', account: email });
  });

  it('from many addresses at one account is limited, too', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', ...roomy });
    for (let i = 0; i < 100; i++) await limits.begin({ network: `10.0.1.${i}`, account: 'ada@example.test' });
    const another = limits.begin({ network: '10.0.2.1', account: 'ada@example.test' });
    await expect(another).rejects.toMatchObject({ code: 'too-many-requests' });
    await limits.begin({ network: '10.0.2.1', account: 'bo@example.test' });
  });

  it('which emails have an account ends after a hundred, even if it takes minutes', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', rateLimitPerMinute: 600 });
    const begin = (i: number) => limits.begin({ network: '10.0.0.1', account: `nobody-${i}@example.test` });
    for (let i = 0; i < 100; i++) {
      await begin(i);
      const aMinuteLater = eq(attemptCounts.kind, 'work-for-network');
      if (i % 60 === 0) await db.delete(attemptCounts).where(aMinuteLater);
    }
    await expect(begin(100)).rejects.toMatchObject({ status: 429 });
  });

  it('is counted in the database, for all instances', async () => {
    const shop = await openTestShop({ config: roomy });
    await statusesOf(
      shop,
      times(10, () => ({ email })),
    );
    const other = await openTestShop({ database: shop.database, config: roomy });
    expect((await trySignIn(other, { email })).statusCode).toBe(429);
  });

  it('by many at the same moment gets no further', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', ...roomy });
    const begun = await Promise.allSettled(
      times(40, () => limits.begin({ network: '10.0.0.1', account: 'ada@example.test' })),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10);
    expect(
      begun.filter(
        ({ status, ...rest }) =>
          status === 'rejected' && !String(Object.values(rest)[0]).includes('Too many'),
      ),
    ).toEqual([]);
  });

  it('at the password of one’s own session is counted by whose it is, however the session is spelt', async () => {
    const shop = await openTestShop({ config: roomy });
    const { email, proof } = await addPerson(shop);
    const guess = (cookie: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        remoteAddress: '10.0.0.1',
        headers: { ...site, authorization: `Bearer ${proof}`, cookie },
        payload: { currentPassword: 'a guess', newPassword: 'another horse' },
      });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await guess(`theme=${i}`)).statusCode);
    expect(statuses).toEqual([...times(10, () => 400), 429]);
    // It is the same password, wherever it is tried.
    expect((await trySignIn(shop, { email, password })).statusCode).toBe(429);
  });

  it('leaves people alone who know their password', async () => {
    const { db } = await openTestDatabase();
    const gate = createSignInGate({ db, secret: 'x', ...roomy });
    const attempt = { network: '10.0.0.1', account: email };
    for (let i = 0; i < 15; i++) await gate.pass(attempt, async () => new Response('{}'));
    for (let i = 0; i < 10; i++) await gate.pass(attempt, async () => new Response('{}', { status: 401 }));
    await expect(gate.pass(attempt, async () => new Response('{}'))).rejects.toMatchObject({ status: 429 });
  });

  it('is forgotten when its time is over, and not before', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', ...roomy });
    const attempt = { network: '10.0.0.1', account: email };
    const endWindows = () => db.update(attemptCounts).set({ endsAt: sql`now() - interval '1 second'` });
    for (let i = 0; i < 10; i++) await limits.begin(attempt);
    await forgetAttempts(db);
    await expect(limits.begin(attempt)).rejects.toMatchObject({ status: 429 });
    await endWindows();
    await limits.begin(attempt);
    await endWindows();
    await forgetAttempts(db);
    expect(await db.select().from(attemptCounts)).toEqual([]);
  });
});

describe('what hashes', () => {
  it('is limited for an address, whether it works or not, and others go on', async () => {
    const shop = await openTestShop({ config: { rateLimitPerMinute: 60 } });
    const signUp = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        remoteAddress,
        payload: { name: 'Ada', email, password },
      });
    const statuses = await statusesOf(
      shop,
      times(12, (i) => ({ email: `nobody-${i}@example.test` })),
    );
    expect(statuses).toEqual([...times(10, () => 404), 429, 429]);
    expect((await signUp('10.0.0.1')).statusCode).toBe(429);
    expect((await signUp('10.0.0.2')).statusCode).toBe(200);
    // One household has 64 bits of IPv6 to itself.
    const inOneNetwork = await statusesOf(
      shop,
      times(11, (i) => ({ email: `nobody-${i}@example.test`, from: `2001:db8::${i + 1}` })),
    );
    expect(inOneNetwork).toEqual([...times(10, () => 404), 429]);
  });

  it('does not count when the line was full, and refused with 503 and Retry-After', async () => {
    const { db } = await openTestDatabase();
    const gate = createSignInGate({ db, secret: 'x', ...roomy });
    let end: (answer: Response) => void = () => {};
    const held = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const attempt = (i: number) => gate.pass({ network: '10.0.0.1', account: `${i}@x.test` }, () => held);
    const answers = Promise.allSettled(times(53, attempt));
    await vi.waitFor(async () => {
      const counts = await db
        .select()
        .from(attemptCounts)
        .where(eq(attemptCounts.kind, 'failures-at-account'));
      expect(counts.map(({ count }) => count).sort()).toEqual([...times(4, () => 0), ...times(49, () => 1)]);
    });
    end(new Response('{}'));
    const refusals = (await answers).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 503, code: 'temporarily-unavailable', retryAfterSeconds: 2 });
  });
});

describe('an address of the sign-in', () => {
  const sharedShop = shareAmongTests(() => openTestShop({ config: roomy }));

  it.each([
    '/api/auth/./sign-in/email',
    '/api/auth/x/../sign-in/email',
    '/api/auth//sign-in/email',
    '//api/auth/sign-in/email',
    '/api/auth/sign-in/email/',
    '/api/auth/%2e/sign-in/email',
    '/API/auth/sign-in/email',
    '/api/auth/sign-in/email%2f',
    '/api/auth/sign-in\\email',
  ])('that is none leads nowhere: %s', async (target) => {
    const shop = sharedShop();
    const port = await listen(shop.app);
    const answer = await sendRaw(port, { method: 'POST', target, body: JSON.stringify({ email, password }) });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'not-found' });
  });

  it.each([
    '/api/auth/sign%2din/email',
    '/%61pi/auth/sign-in/%65mail',
    'http://localhost:PORT/api/auth/sign-in/email',
    `${signInPath}?x=1`,
  ])('that is one by another spelling is counted as the same: %s', async (spelling) => {
    const shop = await openTestShop();
    const { email } = await addPerson(shop);
    const port = await listen(shop.app);
    const target = spelling.replace('PORT', String(port));
    const body = JSON.stringify({ email, password: 'a guess' });
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await sendRaw(port, { method: 'POST', target, body })).status);
    expect(statuses).toEqual([...times(10, () => 401), 429]);
    const asUsual = await sendRaw(port, { method: 'POST', target: signInPath, body });
    expect(asUsual.status).toBe(429);
  });

  it.each([
    'reset-password',
    'request-password-reset',
    'update-user',
    'delete-user',
    'change-email',
    'list-sessions',
    'sign-in/social',
    'ok',
    'error',
  ])('that the shop does not use is not there: %s', async (path) => {
    const { app } = sharedShop();
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url: `/api/auth/${path}`, payload: {} })).statusCode).toBe(404);
  });
});

describe('a body of the identity routes', () => {
  const sharedShop = shareAmongTests(() => openTestShop());

  it.each([
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/sign-out',
    '/api/auth/change-password',
  ])('is bounded at %s', async (url) => {
    const { app } = sharedShop();
    const payload = { name: 'x', email: `${'x'.repeat(250_000)}@example.test`, password };
    const answer = await app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, code: 'body-too-large' });
  });

  it('leaves rows of bounded number and size behind', async () => {
    const { db } = await openTestDatabase();
    const limits = createSignInLimits({ db, secret: 'x', ...roomy });
    await Promise.all(
      times(50, (i) => limits.begin({ network: `10.0.0.${i}`, account: `${i}${'x'.repeat(200)}@y.test` })),
    );
    const kept = await db.select().from(attemptCounts);
    expect(Math.max(...kept.map((row) => JSON.stringify(row).length))).toBeLessThan(150);
    expect(Math.max(...kept.map(({ bucket }) => bucket))).toBeLessThan(65_536);
  });
});

describe('another site', () => {
  const sharedShop = shareAmongTests(() => openTestShop({ config: roomy }));

  it.each([
    'http://localhost:3000.evil.test',
    'http://localhost.evil.test',
    'http://127.0.0.1:3000.evil.test',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://evil.test',
    'null',
  ])('cannot sign anyone in from %s', async (origin) => {
    const shop = sharedShop();
    const { email } = await addPerson(shop);
    const answer = await shop.app.inject({
      method: 'POST',
      url: signInPath,
      headers: { host: 'localhost:3000', origin },
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false });
  });
});

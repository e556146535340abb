import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openShop } from './testing/open-shop.ts';

async function signUp(mode: 'demo' | 'live', password: string) {
  const shop = await openShop({ mode });
  onTestFinished(shop.stop);
  return await fetch(`${shop.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.test', password }),
  });
}

describe('signing up in live mode', () => {
  it.each(['      ', 'password', 'Summer2026!', 'ada@example.test'])(
    'is refused with %j, in words',
    async (password) => {
      const answer = await signUp('live', password);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: messages.passwordGuessable });
    },
  );

  it('asks for six characters and no more', async () => {
    expect((await signUp('live', 'x7Kq2m')).status).toBe(200);
    const short = await signUp('live', '12345');
    expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });
});

describe('signing up in demo mode', () => {
  it('takes any six characters', async () => {
    expect((await signUp('demo', '123456')).status).toBe(200);
  });
});

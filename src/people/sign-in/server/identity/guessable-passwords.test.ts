import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { openShop } from './testing/open-shop.ts';
import { Visitor } from './testing/sign-in.ts';

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

describe('a new password in live mode', () => {
  it('is nothing that is known of the person, whose session may come as a cookie or as a bearer', async () => {
    const shop = await openShop({ mode: 'live' });
    onTestFinished(shop.stop);
    const visitor = new Visitor();
    const person = { name: 'Mara Lindqvist', email: 'mara.lq@example.test', password: 'x7Kq2m' };
    const signedUp = await visitor.post(`${shop.url}/api/auth/sign-up/email`, person);
    const { token } = (await signedUp.json()) as { token: string };
    const change = (visitor: Visitor, newPassword: string, headers = {}) => {
      const passwords = { currentPassword: person.password, newPassword };
      return visitor.post(`${shop.url}/api/auth/change-password`, passwords, headers);
    };
    for (const known of ['mara.lq', 'mara.lq@example.test', 'Lindqvist1', 'mara lindqvist'])
      for (const answer of [
        await change(visitor, known),
        await change(new Visitor(), known, { authorization: `Bearer ${token}` }),
      ]) {
        expect(answer.status, known).toBe(400);
        expect(await answer.json()).toMatchObject({ message: messages.passwordGuessable });
      }
    expect((await change(visitor, 'tea at nine')).status).toBe(200);
  });
});

describe('signing up in demo mode', () => {
  it('takes any six characters', async () => {
    expect((await signUp('demo', '123456')).status).toBe(200);
  });
});

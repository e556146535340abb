import { describe, expect, it } from 'vitest';
import { openTestShop } from '#testing/test-shop.ts';

/** Whether a visitor is refused because of one before them, each as a proxy spells their address. */
async function areCountedAsOne(first: string, second: string): Promise<boolean> {
  const { app } = await openTestShop({ config: { rateLimitPerMinute: 1, trustProxy: 1 } });
  const visit = async (address: string) =>
    (await app.inject({ url: '/api/user', headers: { 'x-forwarded-for': address } })).statusCode;
  expect(await visit(first)).toBe(401);
  return (await visit(second)) === 429;
}

describe('a visitor behind a proxy', () => {
  it.each([
    ['203.0.113.7:40001', '203.0.113.7:40002'],
    ['203.0.113.7', '203.0.113.7:40002'],
    ['[2001:db8::1]:40001', '[2001:db8::1]:40002'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['[2001:db8::1]:40001', '[2001:db8::2]:40001'],
  ])('is one, with whatever port: %s and %s', async (first, second) => {
    expect(await areCountedAsOne(first, second)).toBe(true);
  });

  it.each([
    ['203.0.113.7:40001', '203.0.113.8:40001'],
    ['[2001:db8::1]:40001', '[2001:db8:0:1::1]:40001'],
    ['unknown', '203.0.113.8'],
    ['[', '[]'],
  ])('is told from another one: %s and %s', async (first, second) => {
    expect(await areCountedAsOne(first, second)).toBe(false);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinIdentity } from './builtin.ts';
import { findErrorWords } from './use-identity-provider.ts';

const fetched = vi.fn<typeof fetch>();
const ada = { email: 'ada@x.test', password: 'long-enough' };

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

async function refusalOf(attempt: Promise<unknown>) {
  return findErrorWords(await attempt.catch((error: unknown) => error));
}

describe('the shop’s own accounts', () => {
  it('answer who came in, with the session token as the proof', async () => {
    answer({ token: 'session-1', user: { id: '1', email: 'ada@x.test', name: 'Ada', image: null } });
    expect(await builtinIdentity.signUp({ ...ada, displayName: 'Ada' })).toEqual({
      user: { email: 'ada@x.test', displayName: 'Ada', photoURL: null },
      proof: 'session-1',
    });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/auth/sign-up/email');
    expect(JSON.parse(String(init?.body))).toEqual({ ...ada, name: 'Ada' });
  });

  it.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'Oops,looks like password is incorrect.'],
    [404, 'USER_NOT_FOUND', 'Please give valid account info.'],
    [422, 'USER_ALREADY_EXISTS', 'This email is used once.'],
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'This email is used once.'],
    [400, 'PASSWORD_TOO_SHORT', 'Password should be at least 6 characters long.'],
    [429, 'too-many-requests', 'what the server says'],
  ])('refuse with %i %s in the words of the specification', async (status, code, words) => {
    answer({ code, message: 'what the server says' }, status);
    expect(await refusalOf(builtinIdentity.signIn(ada))).toBe(words);
  });

  it('say in words that the shop cannot be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await refusalOf(builtinIdentity.signIn(ada))).toContain('cannot be reached');
  });

  it('end a call that is not answered in time, as all others do', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetched.mockImplementationOnce(async (_, { signal } = {}) => {
      signal?.throwIfAborted();
      return Response.json({});
    });
    expect(await refusalOf(builtinIdentity.signIn(ada))).toContain('cannot be reached');
    const [[givenUpAfter = 0] = []] = timeout.mock.calls;
    expect(givenUpAfter).toBeGreaterThanOrEqual(30_000);
    expect(givenUpAfter).toBeLessThanOrEqual(60_000);
  });

  it('take an answer that breaks off for none', async () => {
    fetched.mockResolvedValueOnce(new Response('{"tok'));
    expect(await refusalOf(builtinIdentity.signIn(ada))).toContain('cannot be reached');
  });

  it('cope with an answer that is no JSON, such as a proxy’s error page', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await refusalOf(builtinIdentity.signIn(ada))).toBe(
      'Something went wrong on our side. Please try again.',
    );
  });
});

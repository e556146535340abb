import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, callApiList, onTokenRefused } from './client.ts';

const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

function answer(body: unknown, init?: ResponseInit): void {
  fetched.mockResolvedValueOnce(Response.json(body, init));
}

function sentRequest(): { address: string; init: RequestInit; headers: Headers } {
  const [address, init = {}] = fetched.mock.calls[0] ?? [];
  return { address: String(address), init, headers: new Headers(init.headers) };
}

describe('the typed client', () => {
  it('takes method and path from the contract and writes parameters into it', async () => {
    answer({ success: true, message: 'gone' });
    await callApi('deleteUser', { params: { email: 'a b@x.test' } });
    expect(sentRequest()).toMatchObject({ address: '/api/user/a%20b%40x.test', init: { method: 'DELETE' } });
  });

  it('carries the access token of local storage', async () => {
    stored.set('accessToken', 'abc');
    answer([]);
    await callApi('listUsers', {});
    expect(sentRequest().headers.get('authorization')).toBe('Bearer abc');
  });

  it('leaves an authorization header alone that is set already', async () => {
    stored.set('accessToken', 'abc');
    answer({ authAccessToken: 'new' });
    await callApi(
      'createToken',
      { body: { email: 'a@x.test' } },
      { headers: { Authorization: 'Bearer proof' } },
    );
    expect(sentRequest().headers.get('authorization')).toBe('Bearer proof');
  });

  it('sends a file as the bytes it is', async () => {
    answer({ image: 'data:' });
    const photo = new Blob(['bytes'], { type: 'image/png' });
    await callApi('reducePicture', { body: photo });
    expect(sentRequest()).toMatchObject({ address: '/api/reducedPicture', init: { body: photo } });
    expect(sentRequest().headers.get('content-type')).toBe('application/octet-stream');
  });

  it('answers a list with its full length', async () => {
    answer([{ q: 'Why?', a: 'So.' }], { headers: { 'x-total-count': '7' } });
    expect(await callApiList('listBlogEntries', { query: { limit: 1 } })).toEqual({
      items: [{ q: 'Why?', a: 'So.' }],
      total: 7,
      isTotalAtLeast: false,
    });
    expect(sentRequest().address).toBe('/api/blog?limit=1');
  });

  it('answers where a list that is read on and on continues, and that it is longer than was counted', async () => {
    answer([], {
      headers: { 'x-total-count': '10000', 'x-total-is-at-least': 'true', 'x-next-cursor': 'the-last-id' },
    });
    expect(await callApiList('listOrders', {})).toEqual({
      items: [],
      total: 10_000,
      isTotalAtLeast: true,
      nextCursor: 'the-last-id',
    });
  });

  it('hands on what holds now, where the call went by something else', async () => {
    const current = { rate: 12.5, total: 25 };
    answer({ success: false, code: 'price-changed', message: 'It costs more.', current }, { status: 409 });
    await expect(callApi('listUsers', {})).rejects.toMatchObject({ current, isUncertain: false });
  });

  it('turns a refusal into an error with its code, words and fields', async () => {
    const issues = [{ field: 'name', message: 'name is a required field' }];
    answer(
      { success: false, code: 'invalid-request', message: 'name is a required field', issues },
      { status: 400 },
    );
    await expect(
      callApi('registerUser', { body: { displayName: '', email: 'a@x.test' } }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
      issues,
    });
  });

  it('takes an answer that says it was not done for a refusal, whatever its status', async () => {
    const refusal = { success: false, code: 'conflict', message: 'Not now.' };
    answer(refusal);
    await expect(callApi('deleteOrder', { params: { id: '1' } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Not now.',
      isUncertain: false,
    });
    answer({ success: false });
    await expect(callApi('deleteOrder', { params: { id: '1' } })).rejects.toThrow('Please try again.');
  });

  it('takes ‘not an admin’ for an answer, and does not read the result of a registration', async () => {
    answer({ success: false });
    expect(await callApi('isAdmin', { params: { email: 'a@x.test' } })).toEqual({ success: false });
    answer({ success: false, message: 'Known already.' });
    await callApi('registerUser', { body: { displayName: 'Ada', email: 'a@x.test' } });
  });

  it('tells which access token was refused, or that there was none, and says nothing of another’s proof', async () => {
    const heard = vi.fn();
    const stop = onTokenRefused(heard);
    const refusal = { success: false, code: 'not-signed-in', message: 'Please sign in.' };
    stored.set('accessToken', 'abc');
    answer(refusal, { status: 401 });
    await callApi('listUsers', {}).catch(() => {});
    expect(heard.mock.calls).toEqual([['abc']]);
    answer(refusal, { status: 401 });
    const proof = { headers: { Authorization: 'Bearer proof' } };
    await callApi('createToken', { body: { email: 'a@x.test' } }, proof).catch(() => {});
    answer({ ...refusal, code: 'not-allowed' }, { status: 403 });
    await callApi('listUsers', {}).catch(() => {});
    expect(heard).toHaveBeenCalledOnce();
    stored.clear();
    answer(refusal, { status: 401 });
    await callApi('listUsers', {}).catch(() => {});
    expect(heard.mock.calls).toEqual([['abc'], [null]]);
    stop();
  });

  it('says in words that the shop cannot be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    const error = await callApi('listReviews', {}).catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('cannot be reached'),
      isUncertain: true,
    });
  });

  it('takes an answer that breaks off for none', async () => {
    fetched.mockResolvedValueOnce(new Response('{"succ'));
    await expect(callApi('listReviews', {})).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('gives up on a shop that does not answer in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('late')));
    fetched.mockImplementationOnce(async (_, { signal } = {}) => {
      signal?.throwIfAborted();
      return Response.json([]);
    });
    await expect(callApi('listReviews', {})).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('lets a call that was given up on purpose fail with its own reason', async () => {
    const reason = new DOMException('not wanted', 'AbortError');
    fetched.mockRejectedValueOnce(reason);
    await expect(callApi('listReviews', {}, { signal: AbortSignal.abort() })).rejects.toBe(reason);
  });

  it('copes with an answer that is no JSON, such as a proxy’s error page', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(callApi('listReviews', {})).rejects.toMatchObject({ status: 502, code: 'internal-error' });
  });
});

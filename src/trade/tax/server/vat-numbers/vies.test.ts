import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createVies, isEuNumber } from './vies.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server in place of VIES. Answers its address, and what it was asked. */
async function serve(status: number, answer: unknown, headers: Record<string, string> = {}) {
  const asked: unknown[] = [];
  server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    asked.push(JSON.parse(text));
    if (answer === 'never') return;
    response.writeHead(status, headers).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`, asked };
}

const number = 'ATU12345675';
const ask = async (status: number, answer: unknown, headers?: Record<string, string>) =>
  await createVies((await serve(status, answer, headers)).url, { timeoutMs: 3_000, allowsPrivate: true }).ask(
    number,
    null,
  );

describe('VIES', () => {
  it('is asked with the seller’s own number, and answers with evidence', async () => {
    const { url, asked } = await serve(200, {
      ...{ countryCode: 'AT', vatNumber: 'U12345675', valid: true, name: 'Volta GmbH', address: '---' },
      requestIdentifier: 'WAPIAAAA',
    });
    expect(await createVies(url, { allowsPrivate: true }).ask(number, 'NL123456782B90')).toEqual({
      ...{ state: 'valid', name: 'Volta GmbH', address: null, consultationNumber: 'WAPIAAAA' },
    });
    expect(asked).toEqual([
      {
        ...{ countryCode: 'AT', vatNumber: 'U12345675' },
        ...{ requesterMemberStateCode: 'NL', requesterNumber: '123456782B90' },
      },
    ]);
  });

  it('says that a number is not valid', async () => {
    expect(await ask(200, { valid: false })).toMatchObject({ state: 'invalid' });
    expect(await ask(200, { isValid: false, userError: 'INVALID' })).toMatchObject({ state: 'invalid' });
  });

  // vatchecker 62 took these for 'not valid', vat_check 1 for 'valid' by the number's form.
  it.each<[string, number, unknown]>([
    ['a member state that is away', 200, { isValid: false, userError: 'MS_UNAVAILABLE' }],
    ['too many questions at once', 200, { valid: false, userError: 'MS_MAX_CONCURRENT_REQ' }],
    [
      'a service that is away',
      200,
      { actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] },
    ],
    ['a limit', 429, { message: 'slow down' }],
    ['an error with an answer in it', 500, { valid: true }],
    ['an answer without a verdict', 200, { name: 'Volta' }],
    ['a verdict that is no yes or no', 200, { valid: 'true' }],
    ['an answer about another number', 200, { countryCode: 'AT', vatNumber: 'U99999999', valid: true }],
    ['a page of a proxy', 200, '<html>valid</html>'],
    ['text that no database takes', 200, { valid: true, name: 'Vol\0ta' }],
    ['an answer without end', 200, 'x'.repeat(200_000)],
    ['no answer in time', 200, 'never'],
  ])('%s is pending, neither valid nor invalid', async (_name, status, answer) => {
    expect(await ask(status, answer)).toEqual({ state: 'pending', reason: expect.stringMatching(/./) });
  });

  it('is not followed to where it redirects', async () => {
    expect(await ask(302, '', { location: 'http://169.254.169.254/' })).toMatchObject({
      ...{ state: 'pending', reason: expect.stringContaining('redirect') },
    });
  });

  it('is not looked for at private addresses, by number or by name', async () => {
    const { url, asked } = await serve(200, { valid: true });
    for (const address of [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '[::1]')])
      expect(await createVies(address).ask(number, null), address).toMatchObject({
        ...{ state: 'pending', reason: expect.stringContaining('private') },
      });
    expect(asked).toEqual([]);
  });

  it('is pending where it cannot be reached', async () => {
    expect(await createVies('http://127.0.0.1:9/', { allowsPrivate: true }).ask(number, null)).toMatchObject({
      state: 'pending',
    });
  });
});

it.each([
  ['EL094259216', true],
  ['XI123456789', true],
  ['GB123456789', false],
  ['GR094259216', false],
  ['CHE123456788', false],
])('%s is a number of VIES: %s', (vatId, isKnown) => expect(isEuNumber(vatId)).toBe(isKnown));

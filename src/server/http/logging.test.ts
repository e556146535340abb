import { Writable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AnswerLog, loggerOptions } from './logging.ts';

describe('the log', () => {
  async function logOf(work: (app: ReturnType<typeof Fastify>) => Promise<unknown>): Promise<string> {
    let written = '';
    const stream = new Writable({
      write(chunk, _, done) {
        written += chunk;
        done();
      },
    });
    const app = Fastify({ logger: { ...loggerOptions('debug'), stream }, logController: new AnswerLog() });
    app.get('/user/:email', async () => 'ok');
    app.get('/broken', async (request) => {
      const cause = new Error('duplicate key (email)=(ada@example.test)');
      request.log.error({
        err: new Error('Failed query: insert\nparams: ada@example.test,Main Street 1', { cause }),
      });
    });
    app.get('/odd-address', async (request) => {
      request.log.error({
        err: new TypeError('Failed to parse URL from http://a b/callback?code=4/0AbCd&state=xyz&token=t0k', {
          cause: new Error('grant_type=authorization_code&code=0AbCd&client_secret=s3cr3t Bearer t0k.en'),
        }),
      });
    });
    await work(app);
    return written;
  }

  it('has one structured line for each answer, with its request’s id', async () => {
    const line = JSON.parse(await logOf((app) => app.inject('/user/x')));
    expect(line).toMatchObject({
      level: 'debug',
      reqId: expect.any(String),
      method: 'GET',
      route: '/user/:email',
      status: 200,
    });
  });

  it('holds no e-mail, token or parameter of a query', async () => {
    const log = await logOf(async (app) => {
      await app.inject({
        url: '/user/ada@example.test?q=secret',
        headers: { authorization: 'Bearer abc', cookie: 'x=abc' },
      });
      await app.inject('/broken');
    });
    expect(log).toContain('Failed query');
    expect(log).not.toMatch(/ada|Bearer|abc|secret|Main Street/);
  });

  it('holds no token and no code of an address or a form', async () => {
    const log = await logOf((app) => app.inject('/odd-address'));
    expect(log).toContain('Failed to parse URL from http://a b/callback?[withheld]');
    expect(log).not.toMatch(/0AbCd|xyz|t0k|s3cr3t/);
  });

  it('names the file of a package in a stack', async () => {
    const log = await logOf(async (app) => {
      app.get('/in-a-package', async (request: FastifyRequest) => {
        request.log.error({
          err: Object.assign(new Error('no'), { stack: 'at node_modules/@fastify/x/y.js' }),
        });
      });
      await app.inject('/in-a-package');
    });
    expect(log).toContain('node_modules/@fastify/x/y.js');
  });
});

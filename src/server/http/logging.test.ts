import { Writable } from 'node:stream';
import Fastify from 'fastify';
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
});

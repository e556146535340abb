import { Writable } from 'node:stream';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTelemetry } from '../tracing/opentelemetry.ts';
import { startCollector } from '../tracing/testing/collector.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createContentOfPage } from './content-cache/public-content.ts';
import { AnswerLog, loggerOptions } from './logging.ts';
import { traceRequests } from './trace-requests.ts';

describe('the log', () => {
  async function logOf(
    work: (app: ReturnType<typeof Fastify>) => Promise<unknown>,
    tracing?: Tracing,
  ): Promise<string> {
    let written = '';
    const stream = new Writable({
      write(chunk, _, done) {
        written += chunk;
        done();
      },
    });
    const app = Fastify({
      logger: { ...loggerOptions('debug', tracing), stream },
      logController: new AnswerLog(),
    });
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
      level: 'info',
      reqId: expect.any(String),
      method: 'GET',
      route: '/user/:email',
      status: 200,
    });
  });

  it.each([
    ['debug', '/page', 200],
    ['debug', '/healthz', 200],
    ['debug', '/robots.txt', 200],
    ['info', '/user/x', 200],
    ['info', '/gone', 404],
  ])('is for %s where %s answers %i', async (level, url, status) => {
    const line = JSON.parse(
      await logOf(async (app) => {
        app.get('/page', { config: { contentAt: createContentOfPage({}) } }, async () => 'page');
        app.get('/healthz', { config: { rateLimit: false } }, async () => 'up');
        app.get('/robots.txt', async () => 'all');
        app.get('/gone', async (_: FastifyRequest, reply: FastifyReply) => reply.code(404).send());
        await app.inject(url);
      }),
    );
    expect([line.level, line.status]).toEqual([level, status]);
  });

  it('names the trace that a line belongs to', async () => {
    const { endpoint } = await startCollector();
    const tracing = openTelemetry({ endpoint, headers: {}, serviceName: 'x', share: 1 });
    onTestFinished(() => tracing.stop());
    const log = await logOf(async (app) => {
      traceRequests(app, tracing, { trustsCallers: false });
      app.get('/telling', async (request: FastifyRequest) => request.log.info('within'));
      await app.inject('/telling');
    }, tracing);
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(['within', 'answered']);
    expect(lines[0].trace_id).toMatch(/^[\da-f]{32}$/);
    expect(lines[1].trace_id).toBe(lines[0].trace_id);
  });

  it('holds no email, token or parameter of a query', async () => {
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

import Fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Tracing } from '../tracing/tracing.ts';
import { isFile } from './files/assets.ts';

/** Headers and bodies never reach the log: what is not listed here is not written. */
export function loggerOptions(
  level: string,
  tracing?: Tracing,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    // What belongs to one request or job is found by it, in the log and among the traces.
    ...(tracing && { mixin: () => tracing.current()?.ids ?? {} }),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: {
      // Without words of its own, a line would take the error's, as they are.
      logMethod(args, method) {
        const [first, ...words] = args;
        method.apply(this, words.length === 0 && typeof first === 'object' ? [first, 'error'] : args);
      },
    },
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // URLs hold emails and search words, so the route stands for them.
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error) => ({
        type: error.name,
        message: withoutPersonalData(error.message ?? ''),
        code: (error as { code?: string }).code,
        stack: withoutPersonalData(error.stack ?? ''),
        ...(error.cause instanceof Error ? { cause: withoutPersonalData(error.cause.message) } : {}),
      }),
    },
  };
}

/** The same log for a process without visitors. */
export function createLog(level: string): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(level) }).log;
}

/**
 * One line for each answer. Public answers, and what machines ask for, are for `debug`; personal ones and every
 * refusal for `info`; trouble for `warn`.
 */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    // Fastify puts these together each time they are asked for, which takes longer than the rest of this.
    const { url, config } = request.routeOptions;
    const level = levelFor(request.method, reply.statusCode, url, config);
    if (level === 'debug' && !showsDebug.includes(request.log.level)) return;
    request.log[level](
      {
        method: request.method,
        route: url ?? null,
        status: reply.statusCode,
        ...request.span?.ids,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error ? { err: error } : {}),
      },
      'answered',
    );
  }
}

const showsDebug = ['debug', 'trace'];

function levelFor(
  method: string,
  status: number,
  url = '',
  config: FastifyContextConfig = {},
): keyof Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> {
  if (status >= 500) return 'warn';
  if (status >= 400 || (method !== 'GET' && method !== 'HEAD')) return 'info';
  const isForEverybody = config.contentAt !== undefined || url.startsWith('/images/');
  return isForEverybody || isFile(url) || config.rateLimit === false || url === '/metrics' ? 'debug' : 'info';
}

// A failed query carries its parameters; what follows that word may be anyone's name or address.
const queryParameters = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
// The query of an address may hold a search, a token or a code; so may a form's text.
const addressQuery = /\?[^\s?=&"'<>]+=[^\s"'<>)]*/g;
const secret = /\b(\w*(?:token|code|secret|password|state)=|bearer )[^\s"'&,;)]+/gi;
// No slash before the @: that is a package's folder in a stack.
const emailAddress = /[^\s"'<>()=:,;/]+(?:@|%40)[^\s"'<>()=:,;/]+/gi;

function withoutPersonalData(text: string): string {
  return text
    .replace(queryParameters, '\nparams: [withheld]')
    .replace(addressQuery, '?[withheld]')
    .replace(secret, '$1[withheld]')
    .replace(emailAddress, '[e-mail]');
}

import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

/** Headers and bodies never reach the log: what is not listed here is not written. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
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
      // URLs hold e-mails and search words, so the route stands for them.
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

/** The same log for a process that answers nobody. */
export function createLog(level: string): FastifyBaseLogger {
  return Fastify({ logger: loggerOptions(level) }).log;
}

/** One line for each answer. Routine is for `debug`, changes and refusals for `info`, trouble for `warn`. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const level = levelFor(request.method, reply.statusCode);
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error ? { err: error } : {}),
      },
      'answered',
    );
  }
}

function levelFor(method: string, status: number): keyof Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> {
  if (status >= 500) return 'warn';
  return status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
}

// A failed query carries its parameters; what follows that word may be anybody's name or address.
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

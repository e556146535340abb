import {
  apiBase,
  type CallAnswer,
  type CallInput,
  type RouteName,
  routeOf,
} from '#platform/contract/calls.ts';
import type { ErrorBody, FieldIssue } from '#platform/contract/errors.ts';
import type { Page } from '#platform/contract/lists.ts';

/** A call that was refused or did not get through. Screens branch on the code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'unreachable';
  readonly issues: FieldIssue[];
  /** What holds now, where the call went by something else. */
  readonly current: NonNullable<ErrorBody['current']>;

  constructor(
    status: number,
    {
      code,
      message,
      issues = [],
      current = {},
    }: Pick<ApiError, 'code' | 'message'> & Partial<Pick<ApiError, 'issues' | 'current'>>,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.current = current;
  }

  /** No answer of the shop's own: what was asked for may have been done all the same. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** As long as the server itself waits for a request. */
export const answerWithinMs = 30_000;

/** And for a file, which may take its time on a slow line. */
const fileWithinMs = 6 * 60_000;

/** Local storage's key of the token that every call carries. */
export const accessTokenKey = 'accessToken';

type TokenListener = (accessToken: string | null) => void;

const refusalListeners = new Set<TokenListener>();

/** Hears of every access token that the shop no longer takes, and of every call that would have needed one. Answers how to stop listening. */
export function onTokenRefused(listener: TokenListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sent to the end even if the page is left. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** As for a file that is sent, there is time. */
  takesLong?: boolean;
}

type ListName = { [N in RouteName]: CallAnswer<N> extends unknown[] ? N : never }[RouteName];

/** Makes a call of the contract and answers its body. */
export async function callApi<N extends RouteName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallAnswer<N>> {
  const response = await send(name, input, options);
  return await readBody(name, response, options);
}

/** Makes a list call and answers one stretch of the list, its full length, and where it goes on. */
export async function callApiList<N extends ListName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<Page<CallAnswer<N>[number]>> {
  const response = await send(name, input, options);
  return {
    items: await readBody(name, response, options),
    total: Number(response.headers.get('x-total-count')),
    isTotalAtLeast: response.headers.get('x-total-is-at-least') === 'true',
    nextCursor: response.headers.get('x-next-cursor') ?? undefined,
  };
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call whose answer the caller reads: a file. */
export async function send(
  name: RouteName,
  input: AnyInput,
  { signal, headers = {}, keepalive = false, takesLong = false }: CallOptions = {},
): Promise<Response> {
  const { method, path } = await routeOf(name);
  const request = new Headers(headers);
  const isSomebodys = request.has('authorization');
  const token = isSomebodys ? null : localStorage.getItem(accessTokenKey);
  if (token) request.set('authorization', `Bearer ${token}`);
  const isFile = input.body instanceof Blob;
  if (input.body !== undefined)
    request.set('content-type', isFile ? 'application/octet-stream' : 'application/json');

  const response = await fetch(addressOf(path, input), {
    method,
    headers: request,
    keepalive,
    ...(input.body === undefined ? {} : { body: isFile ? (input.body as Blob) : JSON.stringify(input.body) }),
    signal: AbortSignal.any([
      AbortSignal.timeout(isFile || takesLong ? fileWithinMs : answerWithinMs),
      ...(signal ? [signal] : []),
    ]),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (response.ok) return response;
  const error = toApiError(response.status, await response.json().catch(() => undefined));
  if (error.status === 401 && !isSomebodys) for (const listener of refusalListeners) listener(token);
  throw error;
}

/** An answer that breaks off, or is a stranger's page, is as good as none. */
async function readBody(name: RouteName, response: Response, { signal }: CallOptions = {}) {
  const body = await response.json().catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (isRefusal(name, body)) throw toApiError(response.status, body);
  return body;
}

function unreachable(): ApiError {
  return new ApiError(0, {
    code: 'unreachable',
    message: 'The shop cannot be reached. Please check your connection.',
  });
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return apiBase + filled + (search && `?${search}`);
}

/** Of the one it is the answer itself; what the other answers is not read (docs/specification.md). */
const callsWhoseSuccessIsNoVerdict: RouteName[] = ['isAdmin', 'registerUser'];

/** An answer that says whether it was done is believed, whatever its status. */
function isRefusal(name: RouteName, body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('success' in body)) return false;
  return body.success !== true && !callsWhoseSuccessIsNoVerdict.includes(name);
}

function toApiError(status: number, body: Partial<ErrorBody> | null | undefined): ApiError {
  return new ApiError(status, {
    code: body?.code ?? 'internal-error',
    message: body?.message ?? 'Something went wrong on our side. Please try again.',
    issues: body?.issues ?? [],
    current: body?.current ?? {},
  });
}

import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire: nothing is escaped, checked or made well. */
export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: Uint8Array | undefined;
  /** In chunks, without saying how long it will be. */
  isChunked?: boolean;
  version?: string;
}

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  ms: number;
}

/** The server ended the connection, or said nothing for too long. */
export interface NoAnswer {
  failure: string;
  ms: number;
}

const patienceMs = 20_000;

export function encode(request: RawRequest): Buffer {
  const { method, target, headers, body, isChunked = false, version = 'HTTP/1.1' } = request;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) lines.push(isChunked ? 'transfer-encoding: chunked\r\n' : `content-length: ${body.length}\r\n`);
  const head = Buffer.from(`${method} ${target} ${version}\r\n${lines.join('')}\r\n`, 'utf8');
  return Buffer.concat([head, body && isChunked ? inChunks(body) : (body ?? Buffer.alloc(0))]);
}

function inChunks(body: Uint8Array): Buffer {
  const half = Math.ceil(body.length / 2);
  const chunks = [body.subarray(0, half), body.subarray(half)].filter((chunk) => chunk.length > 0);
  return Buffer.concat([
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ]);
}

/** Sends the bytes on a connection of their own and reads the answer until the server ends it. */
export function send(port: number, bytes: Buffer): Promise<RawAnswer | NoAnswer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = net.connect({ host: '127.0.0.1', port });
    const end = (failure: string) => {
      socket.destroy();
      const ms = performance.now() - began;
      const answer = readAnswer(Buffer.concat(chunks));
      resolve(answer ? { ...answer, ms } : { failure, ms });
    };
    socket.setTimeout(patienceMs, () => end('silence'));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a long body hangs up while it is still being sent.
    socket.on('error', (error) => end(error.message));
    socket.on('end', () => end('hung up'));
    socket.write(bytes);
  });
}

function readAnswer(bytes: Buffer): Omit<RawAnswer, 'ms'> | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  // 'Continue' and its kind come before the answer.
  if (status < 200) return readAnswer(rest);
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  // Who hangs up on a body that it has not read may take the end of its own answer along.
  if (rest.length > 0 && rest.length < Number(headers.get('content-length') ?? 0)) return undefined;
  const body = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(rest) : rest;
  return { status, headers, body: unpack(body, headers.get('content-encoding')) };
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd === -1 || !(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

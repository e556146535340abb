import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../settings/private-addresses.ts';

/** Another company's server, which the shop asks by the address of a setting. */
export interface AskedServer {
  /** What messages call it. */
  name: string;
  /** The setting that has its address. */
  setting: string;
  timeoutMs: number;
  /** A demo may ask a server on its own machine. */
  allowsPrivate: boolean;
  /** A longer answer is not read. */
  mostBytes?: number;
}

export interface Question {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks in JSON. Redirects are not followed, and addresses behind the shop's own network not connected to. */
export function askServer(
  { name, setting, timeoutMs, allowsPrivate, mostBytes = 65_536 }: AskedServer,
  { method, url, headers, body }: Question,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInside = new Error(`${setting} leads to a private address`);
  if (!allowsPrivate && isIP(host) && isPrivateAddress(host)) return Promise.reject(isInside);
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: publicLookup(isInside) }),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          if (text.length > mostBytes) request.destroy(new Error(`${name}: the answer is too long`));
        });
        answer.on('end', () => {
          const { statusCode: status = 0 } = answer;
          if (status >= 300 && status < 400)
            reject(new Error(`${setting} answers with a redirect, which is not followed`));
          else resolve({ status, text });
        });
        answer.on('error', reject);
      },
    );
    request.on('error', (error) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error(`${name}: no answer in time`)
          : error,
      ),
    );
    request.end(body);
  });
}

/** Checked when connecting, so that a name cannot point elsewhere after it was looked at. */
const publicLookup =
  (isInside: Error): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const found = (addresses ?? []).filter(({ address }) => !isPrivateAddress(address));
      const [first] = found;
      if (error || !first) {
        callback(error ?? isInside, '', 4);
        return;
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** What was answered; nothing where that is no JSON, or holds a NUL, which PostgreSQL takes in no text. */
export function parseJson(text: string): unknown {
  try {
    let isPlain = true;
    const answer = JSON.parse(text, (_name, value) => {
      if (typeof value === 'string' && value.includes('\0')) isPlain = false;
      return value;
    });
    return isPlain ? answer : undefined;
  } catch {
    return undefined;
  }
}

import { writeJson } from './odd-values.ts';
import type { Operation } from './operations.ts';
import { encode } from './raw-http.ts';
import type { Actor } from './world.ts';

/** A request in the making: what it means, and in which ways it was broken. */
export interface Draft {
  number: number;
  operation: Operation;
  actor: Actor;
  method: string;
  params: Record<string, string>;
  query: [name: string, value: string][];
  payload: unknown;
  headers: [name: string, value: string][];
  isChunked: boolean;
  version: string;
  /** What is wrong with it. Nothing, if it is whole. */
  flaws: string[];
  /** Whether it still arrives where it was meant to. */
  isMisaddressed: boolean;
  rewriteTarget?: (target: string) => string;
  rewriteBody?: (body: Buffer) => Buffer;
}

export function encodeDraft(draft: Draft): Buffer {
  const path = draft.operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeText(draft.params[name] ?? ''));
  const query = draft.query.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
  const target = query ? `${path}?${query}` : path;
  const body = draft.payload === undefined ? undefined : Buffer.from(writeJson(draft.payload));
  return encode({
    method: draft.method,
    target: draft.rewriteTarget?.(target) ?? target,
    headers: draft.headers,
    body: draft.rewriteBody?.(body ?? Buffer.alloc(0)) ?? body,
    isChunked: draft.isChunked,
    version: draft.version,
  });
}

/** What the shop reads of the body, of which some parts may have been written oddly. */
export function readPayload({ payload }: Draft): Record<string, unknown> {
  try {
    return (JSON.parse(writeJson(payload ?? {})) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** As encodeURIComponent, for text that cannot be encoded too. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

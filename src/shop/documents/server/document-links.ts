import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whatever a program makes of a document: it loads nothing, runs nothing and is shown inside nothing. */
export const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Long enough to begin a download, and to go on with one that broke off. */
const lifetimeMs = 5 * 60_000;

export interface DocumentLinks {
  /** What to put behind a document's address. */
  sign(id: string): string;
  isValid(id: string, query: Record<string, unknown>): boolean;
}

/**
 * A browser that follows a link sends no access token. Who may read a document is given a link that opens it for a few
 * minutes, and nothing else.
 */
export function createDocumentLinks(secret: string, now: () => number = Date.now): DocumentLinks {
  const signatureOf = (id: string, until: string) =>
    createHmac('sha256', secret).update(`document ${id} ${until}`).digest();
  return {
    sign(id) {
      const until = String(now() + lifetimeMs);
      return `?until=${until}&signature=${signatureOf(id, until).toString('base64url')}`;
    },
    isValid(id, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return false;
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(id, until)];
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now();
    },
  };
}

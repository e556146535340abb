import type pg from 'pg';

/**
 * Breaks the connection off when `signal` is given: what waits on it fails at once, and PostgreSQL takes back what was
 * not committed. Answers how to leave that off again.
 */
export function hangUpOn(signal: AbortSignal | undefined, client: pg.Client): () => void {
  const hangUp = () => client.connection.stream.destroy();
  signal?.addEventListener('abort', hangUp, { once: true });
  return () => signal?.removeEventListener('abort', hangUp);
}

import pg from 'pg';
import { backoffMs } from '#platform/kernel/backoff.ts';

interface ContentChangesListener {
  /** Something public pages show was changed, here or by another instance. */
  onContentChange(): void;
  /** Only how many units there are was changed, as each order does; by the name of the change, if it has one. */
  onStockChange(change?: string): void;
  /** Changes are heard from now on. Whatever was read before may be out of date. */
  onListening(): void;
  /** Changes are not heard until the next `onListening`. */
  onDeaf(): void;
  /** What else is told by this connection, whenever it is made, for as long as it lives. */
  onConnected?(client: pg.Client): Promise<void>;
}

export interface ContentChangesWatch {
  stop(): Promise<void>;
}

const channel = 'content_changed';
/** What the database says where only stock has changed; whatever else it says is about content. */
const stockOnly = 'stock';
const reconnecting = { firstMs: 100, longestMs: 5_000 };
/** A connection may die without a word, and the system would notice after hours. */
const heartbeatMs = 5_000;

/** Listens to the database's own announcements on one connection, and connects again whenever it breaks. */
export function watchContentChanges(
  connectionString: string,
  listener: ContentChangesListener,
): ContentChangesWatch {
  let stopped = false;
  let client: pg.Client | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const attempt = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeatMs,
      application_name: 'ampyard content changes',
    });
    client = attempt;
    attempt.on('notification', (told) => {
      if (told.channel !== channel) return;
      const [what, change] = told.payload?.split(' ') ?? [];
      if (what === stockOnly) listener.onStockChange(change);
      else listener.onContentChange();
    });
    attempt.on('error', () => {});
    attempt.once('end', () => {
      clearInterval(heartbeat);
      listener.onDeaf();
      if (!stopped) timer = setTimeout(listenAgain, backoffMs(failures++, reconnecting));
    });
    await attempt.connect();
    await listener.onConnected?.(attempt);
    await attempt.query(`LISTEN ${channel}`);
    failures = 0;
    listener.onListening();
    heartbeat = setInterval(() => {
      attempt.query('select 1').catch(() => {
        // It may be long before the other end is known to be gone; until then nothing must be kept.
        listener.onDeaf();
        attempt.connection.stream.destroy();
      });
    }, heartbeatMs);
  }

  function listenAgain(): void {
    // A failed attempt ends its own connection, which brings the next attempt.
    listen().catch(() => client?.end().catch(() => {}));
  }

  listenAgain();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}

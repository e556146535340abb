import pg from 'pg';
import type { EmailKind } from '#platform/kernel/emails.ts';
import { noticeSilence } from '#platform/server/database/failures.ts';
import type { WrittenEmail } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const lockSpace = 74_115_014;
const lock = `hashtextextended(line, ${lockSpace})`;

/** For how long a mail is tried, as RFC 5321 (4.5.4.1) advises. */
const longestTrying = '4 days';

/**
 * To be sent now or later, by this version, and not before an earlier mail of the same order, or about the same account.
 * Asked of one mail after the
 * other: a `not exists` may be answered by comparing all that wait with each other.
 */
const isNext = `state = 'waiting' and kind = any($1) and id = coalesce(case when order_id is null
  then (select min(earlier.id) from mails earlier
    where earlier.email = mails.email and earlier.order_id is null and earlier.state = 'waiting')
  else (select min(earlier.id) from mails earlier
    where earlier.order_id = mails.order_id and earlier.state = 'waiting') end, id)`;

const columns = `id::float8 as id, kind, cause, email, order_id as "orderId", event_id::float8 as "eventId", data, state, attempts,
  next_try_at as "nextTryAt", last_error as "lastError", sent_at as "sentAt", subject, text, html,
  created_at as "createdAt"`;

/**
 * One sender, on a connection of its own. While it sends a mail it holds a lock on the mail's order or account. The lock
 * ends with the connection: until then no other sender takes the mail, and then the next one does. No transaction is
 * open while the mail server works.
 */
export class OutboxLane {
  readonly #client: pg.ClientBase;
  readonly #kinds: readonly EmailKind[];
  #line: string | undefined;

  constructor(client: pg.ClientBase, kinds: readonly EmailKind[]) {
    this.#client = client;
    this.#kinds = kinds;
  }

  /**
   * The next mail that is due and in no hands. What this process has in hand is left out by its ids too: a connection
   * that broke has lost its lock, while its sender may still wait for the mail server.
   */
  async take(inHand: ReadonlyMap<number, unknown>): Promise<EmailRow | undefined> {
    for (;;) {
      const { rows: locked } = await this.#client.query<{ id: string; line: string }>(
        `with due as materialized (
          select id, coalesce(order_id::text, email) as line from mails
          where next_try_at <= now() and ${isNext} and id <> all($2) order by next_try_at, id limit 30
        ) select id, line from due where pg_try_advisory_lock(${lock}) limit 1`,
        [this.#kinds, [...inHand.keys()]],
      );
      const [candidate] = locked;
      if (!candidate) return undefined;
      this.#line = candidate.line;
      // The sender that had the lock before may have sent it since the first query.
      const { rows } = await this.#client.query<EmailRow>(
        `select ${columns} from mails where id = $1 and state = 'waiting' and next_try_at <= now()`,
        [candidate.id],
      );
      if (rows[0] && !inHand.has(rows[0].id)) return rows[0];
      await this.letGo();
    }
  }

  async letGo(): Promise<void> {
    if (!this.#line) return;
    await this.#client.query(`select pg_advisory_unlock(${lock}) from (values ($1::text)) as held (line)`, [
      this.#line,
    ]);
    this.#line = undefined;
  }

  /**
   * A statement of its own: once it has left this process, it is done whatever becomes of the process. To say it again
   * does no harm.
   */
  noteSent({ id }: EmailRow, copy: WrittenEmail | undefined): Promise<unknown> {
    return this.#client.query(
      `update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null, subject = $2, text = $3,
        html = $4, data = coalesce($5, data)
      where id = $1 and state = 'waiting'`,
      [id, copy?.subject ?? null, copy?.text ?? null, copy?.html ?? null, attachedTo(copy)],
    );
  }

  noteUnwanted({ id }: EmailRow): Promise<unknown> {
    return this.#client.query(`update mails set state = 'unwanted', last_error = null where id = $1`, [id]);
  }

  noteRefused({ id }: EmailRow, reason: string): Promise<unknown> {
    return this.#client.query(
      `update mails set state = 'given-up', attempts = attempts + 1, last_error = $2 where id = $1`,
      [id, reason],
    );
  }

  /** Answers whether it was given up, having been tried for so long. */
  async noteFailed({ id }: EmailRow, reason: string, pauseMs: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ state: string }>(
      `update mails set attempts = attempts + 1, last_error = $2,
        next_try_at = now() + make_interval(secs => $3),
        state = case when created_at < now() - interval '${longestTrying}' then 'given-up' else state end
      where id = $1 returning state`,
      [id, reason, pauseMs / 1000],
    );
    return rows[0]?.state === 'given-up';
  }

  /** In how many milliseconds the next one is due; nothing where none is waiting. */
  async untilNext(): Promise<number | undefined> {
    const { rows } = await this.#client.query<{ ms: number | null }>(
      `select (extract(epoch from min(next_try_at) - now()) * 1000)::float8 as ms from mails where ${isNext}`,
      [this.#kinds],
    );
    return rows[0]?.ms ?? undefined;
  }
}

/** Of a copy, which papers went with it. */
function attachedTo(copy: WrittenEmail | undefined): string | null {
  const attached = copy?.attachments?.map(({ id }) => id) ?? [];
  return attached.length > 0 ? JSON.stringify({ attached }) : null;
}

/** Connections that are kept ready while there is something to send. */
export function openLanes(
  connectionString: string,
  { lanes, kinds, onError }: { lanes: number; kinds: readonly EmailKind[]; onError: (error: Error) => void },
) {
  const pool = new pg.Pool({
    connectionString,
    max: lanes,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // A database that is gone without a word would keep a lane, and its mail, for as long as TCP hopes.
    query_timeout: 15_000,
    keepAlive: true,
    onConnect: async (client) => {
      // Said here: the address of the shop's own database has a name in it, which would win over an option.
      await client.query(`set application_name = 'ampyard mails'`);
      await client.query(noticeSilence);
      // Many mails may wait that the statistics do not know of yet, and sorting them all to find the first is slow.
      await client.query('set enable_sort = off; set enable_bitmapscan = off; set enable_seqscan = off');
    },
  });
  pool.on('error', onError);
  return {
    /** Lends a lane; what breaks on it breaks its connection, and with it the lock. */
    async use<Result>(work: (lane: OutboxLane) => Promise<Result>): Promise<Result> {
      const client = await pool.connect();
      client.on('error', onError);
      const end = (broken: boolean) => {
        client.off('error', onError);
        client.release(broken);
      };
      try {
        const result = await work(new OutboxLane(client, kinds));
        end(false);
        return result;
      } catch (error) {
        end(true);
        throw error;
      }
    },
    stop: () => pool.end(),
  };
}

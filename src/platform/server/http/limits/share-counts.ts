import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import type { RequestCounts } from './request-counts.ts';

const channel = 'request_counts';
/** How long counts are gathered before they are told. What comes meanwhile may be let in by others too. */
const gatherMs = 100;
/** A notification of PostgreSQL holds 8,000 bytes; more addresses than this in a tenth of a second are not told. */
const addressesATime = 300;

/** A count as it is told: the name that a hash gave the address, and how often. */
const toldCounts = /([\w+/]{11}=):(\d{1,9})/g;

/** A visitor waits at most this long for other instances to hear of it: a database that hangs keeps no one out. */
const patience = 5_000;

/**
 * Lets all instances of a shop, workers and machines, count each address together: each counts for itself, without
 * asking, and tells the others by the connection on which it hears of changes. Who asks for much at once waits until that
 * was heard. While the connection is down, an address is let in more often, at most as often as there are instances.
 */
export function shareCounts(
  requestCounts: RequestCounts,
  { patienceMs = patience } = {},
): { join(client: pg.Client): Promise<void> } {
  const self = randomUUID();

  return {
    async join(client) {
      const untold = new Map<string, number>();
      const told = new Map<string, number>();
      let telling: Promise<void> | undefined;
      let heardOrNot = Promise.resolve();
      let gathering: NodeJS.Timeout | undefined;

      const gather = () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          if (!telling) tellNow();
        }, gatherMs).unref();
      };
      const tellNow = () => {
        const announcement = [self, ...[...untold].map((count) => count.join(':'))].join(' ');
        for (const [name, count] of untold) told.set(name, count);
        untold.clear();
        telling = client.query('select pg_notify($1, $2)', [channel, announcement]).then(
          () => heard(),
          () => heard(),
        );
        heardOrNot = Promise.race([telling, pause(patienceMs, undefined, { ref: false })]);
      };
      const heard = () => {
        telling = undefined;
        told.clear();
        if (untold.size > 0) gather();
      };

      client.on('notification', ({ channel: on, payload = '' }) => {
        if (on !== channel || payload.startsWith(self)) return;
        for (const [, name = '', count] of payload.matchAll(toldCounts))
          requestCounts.add(name, Number(count));
      });
      client.once('end', () => {
        clearTimeout(gathering);
        requestCounts.sharing = undefined;
      });
      await client.query(`LISTEN ${channel}`);
      requestCounts.sharing = {
        tell(name, count) {
          if (untold.size >= addressesATime && !untold.has(name)) return;
          untold.set(name, (untold.get(name) ?? 0) + count);
          gather();
        },
        unheard: (name) => (untold.get(name) ?? 0) + (told.get(name) ?? 0),
        async untilHeard() {
          if (!telling) tellNow();
          const awaited = telling;
          // PostgreSQL tells what others have said before it says that it has told this.
          await heardOrNot;
          // In a busy process the answer may have come meanwhile, and not have been read.
          await yieldToEventLoop();
          if (telling !== awaited) return;
          // It hangs: each counts for itself as long as it does.
          told.clear();
          untold.clear();
        },
      };
    },
  };
}

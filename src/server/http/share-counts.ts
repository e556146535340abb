import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { RequestCounts } from './request-counts.ts';

const channel = 'request_counts';
/** How long counts are gathered before they are told. What comes meanwhile may be let in by others too. */
const gatherMs = 100;
/** A notification of PostgreSQL holds 8,000 bytes; more addresses than this in a tenth of a second are not told. */
const addressesATime = 300;

/** A count as it is told: the name that a hash gave the address, and how often. */
const toldCounts = /([\w+/]{11}=):(\d{1,9})/g;

/**
 * Lets all instances of a shop, workers and machines, count each address together: each counts for itself, without
 * asking anybody, and tells the others by the connection on which it hears of changes. While that is down, or one
 * hears late, an address is let in more often, at most as often as there are instances.
 */
export function shareCounts(requestCounts: RequestCounts): { join(client: pg.Client): Promise<void> } {
  const self = randomUUID();
  const untold = new Map<string, number>();

  return {
    async join(client) {
      let gathering: NodeJS.Timeout | undefined;
      const announce = () => {
        gathering = undefined;
        const announcement = [self, ...[...untold].map((told) => told.join(':'))].join(' ');
        untold.clear();
        client.query('select pg_notify($1, $2)', [channel, announcement]).catch(() => {});
      };
      client.on('notification', ({ channel: on, payload = '' }) => {
        if (on !== channel || payload.startsWith(self)) return;
        for (const [, name = '', count] of payload.matchAll(toldCounts))
          requestCounts.add(name, Number(count));
      });
      client.once('end', () => {
        clearTimeout(gathering);
        requestCounts.tell = () => {};
      });
      await client.query(`LISTEN ${channel}`);
      requestCounts.tell = (name, count) => {
        if (untold.size >= addressesATime && !untold.has(name)) return;
        untold.set(name, (untold.get(name) ?? 0) + count);
        gathering ??= setTimeout(announce, gatherMs).unref();
      };
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface Fault {
  name: string;
  /** Afterwards the database runs on another machine, or anew. */
  movesPrimary?: true;
  strike(cluster: Cluster): Promise<void>;
}

/** How long a machine is cut off, and etcd is away: longer than a primary's lease. */
const awaySeconds = 30;

export const faults: Fault[] = [
  {
    name: 'primary’s machine killed (-9)',
    movesPrimary: true,
    async strike(cluster) {
      const primary = await cluster.leader();
      primary.kill();
      await cluster.untilAnotherLeads(primary);
      primary.startPatroni();
    },
  },
  {
    name: 'primary’s PostgreSQL killed (-9)',
    movesPrimary: true,
    async strike(cluster) {
      (await cluster.leader()).killPostgres();
    },
  },
  {
    name: 'primary moved on purpose',
    movesPrimary: true,
    async strike(cluster) {
      await (await cluster.leader()).switchOver();
    },
  },
  {
    name: 'synchronous replica cut off',
    async strike(cluster) {
      const replica = await cluster.synchronousReplica();
      replica.freeze();
      await pause(awaySeconds * 1000);
      replica.thaw();
    },
  },
  {
    name: 'instance killed (-9)',
    async strike({ instances, build }) {
      const [first] = instances;
      first?.kill();
      // Long enough to be missed; systemd waits as long.
      await pause(2_000);
      await first?.start(build);
    },
  },
  {
    name: 'all instances rolled to the next version',
    async strike(cluster) {
      await cluster.roll();
    },
  },
  {
    name: 'PgBouncer restarted',
    async strike({ middle }) {
      await middle.restartPgbouncer();
    },
  },
  {
    name: 'etcd stopped',
    async strike({ nodes }) {
      await Promise.all(nodes.map((node) => node.stopEtcd()));
      await pause(awaySeconds * 1000);
      for (const node of nodes) node.startEtcd();
    },
  },
];

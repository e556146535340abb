import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { hasColumn } from './books.ts';
import { DatabaseNode, isWhole, type Member } from './database-node.ts';
import { Instance } from './instance.ts';
import { type Layout, layOut } from './layout.ts';
import { directUrl, Middle } from './middle.ts';
import { say } from './packages.ts';
import { killEverything, until } from './processes.ts';

/** What the next version adds; the one before goes on beside it. */
const added = { table: 'products', column: 'added_by_the_next_version' };

/** The build once more, with one migration more: the next version of the shop. */
function makeNextBuild(build: string, folder: string): string {
  const next = path.join(folder, 'next-build');
  execFileSync('cp', ['-a', '--no-preserve=ownership', `${fs.realpathSync(build)}/.`, next]);
  const migrations = path.join(next, 'server/migrations');
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(fs.readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_version`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  fs.writeFileSync(journalFile, JSON.stringify(journal));
  fs.writeFileSync(
    path.join(migrations, `${tag}.sql`),
    `alter table ${added.table} add column ${added.column} text`,
  );
  return next;
}

/** The whole of it: three machines of the database, what stands between, three instances of the shop. */
export class Cluster {
  readonly nodes: DatabaseNode[];
  readonly middle: Middle;
  readonly instances: Instance[];
  readonly site: string;
  readonly directUrl: string;
  build = fs.realpathSync('build');
  readonly #layout: Layout;

  private constructor(layout: Layout) {
    this.#layout = layout;
    this.nodes = layout.nodes.map((node) => new DatabaseNode(layout, node));
    this.middle = new Middle(layout);
    this.instances = layout.instancePorts.map((port) => new Instance(layout, port));
    this.site = `http://127.0.0.1:${layout.ports.site}`;
    this.directUrl = directUrl(layout);
  }

  static async prepare(): Promise<Cluster> {
    return new Cluster(await layOut(3));
  }

  get folder(): string {
    return this.#layout.folder;
  }

  async start(): Promise<void> {
    for (const node of this.nodes) node.startEtcd();
    for (const node of this.nodes) node.startPatroni();
    await until('three PostgreSQL nodes', () => this.isWhole());
    say('PostgreSQL: one primary, two replicas');
    this.middle.startHaproxy();
    await until('the primary behind HAProxy', () => {
      this.middle.createDatabase();
      return true;
    });
    this.middle.startPgbouncer();
    await Promise.all(this.instances.map((instance) => instance.start(this.build)));
    this.middle.startCaddy();
    await until('Caddy', async () => (await fetch(this.site)).ok);
    say(`${this.instances.length} instances of the shop behind ${this.site}`);
  }

  /** From whichever Patroni answers. */
  async members(): Promise<Member[]> {
    return await Promise.any(this.nodes.filter((node) => node.isRunning()).map((node) => node.members()));
  }

  async isWhole(): Promise<boolean> {
    return isWhole(await this.members());
  }

  leader(): Promise<DatabaseNode> {
    return this.#nodeAs('leader');
  }

  synchronousReplica(): Promise<DatabaseNode> {
    return this.#nodeAs('sync_standby');
  }

  async untilAnotherLeads(former: DatabaseNode): Promise<void> {
    await until('another primary', async () => {
      const leader = (await this.members()).find(({ role }) => role === 'leader');
      return leader !== undefined && leader.name !== former.name;
    });
  }

  /** One instance after the other is stopped and started from the next version. */
  async roll(): Promise<void> {
    this.build = makeNextBuild(this.build, this.folder);
    for (const instance of this.instances) {
      await instance.stop();
      await instance.start(this.build);
    }
    if (!(await hasColumn(this.directUrl, added.table, added.column)))
      throw new Error('The next version did not migrate.');
  }

  async areInstancesReady(): Promise<boolean> {
    const ready = await Promise.all(this.instances.map((instance) => instance.isReady()));
    return ready.every(Boolean);
  }

  /** Leaves neither a process nor a file. */
  remove({ keepFiles = false } = {}): void {
    // Once more, for what a Patroni started in its last moment.
    for (let pass = 0; pass < 2; pass++)
      killEverything(this.nodes.flatMap((node) => node.postmaster() ?? []));
    if (!keepFiles) fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #nodeAs(role: Member['role']): Promise<DatabaseNode> {
    const name = (await this.members()).find((member) => member.role === role)?.name;
    const node = this.nodes.find((candidate) => candidate.name === name);
    if (!node) throw new Error(`No node is ${role}.`);
    return node;
  }
}

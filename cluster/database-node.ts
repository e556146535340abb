import { type ChildProcess, execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import type { Layout } from './layout.ts';
import { isRunning, signalAll, start, stop, treeOf } from './processes.ts';

const execute = promisify(execFile);

/** What Patroni calls a member's part, with the members that say they are well. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

/** One machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export class DatabaseNode {
  readonly name: string;
  readonly #layout: Layout;
  readonly #own: Layout['nodes'][number];
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(layout: Layout, own: Layout['nodes'][number]) {
    this.name = own.name;
    this.#layout = layout;
    this.#own = own;
  }

  startEtcd(): void {
    const env = parseEnv(fs.readFileSync(this.#layout.render('etcd.default', this.#own), 'utf8'));
    this.#etcd = start(this.#own.folder, {
      name: 'etcd',
      command: '/usr/bin/etcd',
      env: env as Record<string, string>,
      as: this.#layout.owner,
    });
  }

  async stopEtcd(): Promise<void> {
    if (this.#etcd) await stop(this.#etcd);
  }

  startPatroni(): void {
    this.#patroni = start(this.#own.folder, {
      name: 'patroni',
      command: '/usr/bin/patroni',
      args: [this.#layout.render('patroni.yml', this.#own)],
      as: this.#layout.owner,
    });
  }

  /** As an operator moves the primary before its machine is restarted. */
  async switchOver(): Promise<void> {
    const config = path.join(this.#own.folder, 'patroni.yml');
    await execute('/usr/bin/patronictl', ['-c', config, 'switchover', 'ampyard', '--force']);
  }

  /** The whole machine but its etcd is gone in this moment: nobody says goodbye. */
  kill(): void {
    signalAll(this.#pids(), 'SIGKILL');
  }

  /** PostgreSQL alone is gone, and Patroni sees it. */
  killPostgres(): void {
    signalAll(treeOf(this.postmaster()), 'SIGKILL');
  }

  /** Cut off: what is sent here is neither refused nor answered. */
  freeze(): void {
    signalAll(this.#pids(), 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#pids(), 'SIGCONT');
  }

  isRunning(): boolean {
    return this.#patroni !== undefined && isRunning(this.#patroni);
  }

  /** PostgreSQL lives on when Patroni is killed, so that it is found by its own file. */
  postmaster(): number | undefined {
    const file = path.join(this.#own.folder, 'postgres/postmaster.pid');
    const pid = fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined;
    const isOurs =
      pid &&
      fs.existsSync(`/proc/${pid}/cwd`) &&
      fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(this.#own.folder);
    return isOurs ? pid : undefined;
  }

  /** All members as this one's Patroni knows them from etcd. */
  async members(): Promise<Member[]> {
    const answer = await fetch(`http://${this.#own.address}:${this.#layout.ports.patroni}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  #pids(): number[] {
    return treeOf(this.#patroni?.pid, this.postmaster());
  }
}

/** One leads, one follows in step, one follows: as it is to be. */
export function isWhole(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  const areWell = members.every(({ state }) => state === 'running' || state === 'streaming');
  return areWell && roles.join() === 'leader,replica,sync_standby';
}

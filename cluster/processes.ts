import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** It will never be so. */
export class HopelessError extends Error {}

/** Asks again until the answer is yes; an error counts as no. Gives up with the reason that was given last. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 60, everyMs = 200 } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
      last = undefined;
    } catch (error) {
      if (error instanceof HopelessError) throw error;
      last = error;
    }
    await pause(everyMs);
  }
  throw new Error(`After ${seconds} s still not: ${what}`, { cause: last });
}

export interface Owner {
  uid: number;
  gid: number;
}

interface Start {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
  /** Everything but the shop runs unprivileged: PostgreSQL and PgBouncer refuse to be root. */
  as?: Owner | undefined;
}

const started = new Set<ChildProcess>();

/** Starts a program whose words go to a file of its name. */
export function start(folder: string, { name, command, args = [], env = {}, as }: Start): ChildProcess {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
    ...as,
  });
  fs.closeSync(log);
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A process and all that it has started, directly or not. */
export function treeOf(...roots: (number | undefined)[]): number[] {
  const tree = new Set(roots.filter((pid) => pid !== undefined));
  const parents = listParents();
  for (let before = -1; before !== tree.size; ) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Whatever still runs of this test, at its end or in its middle. */
export function killEverything(others: number[]): void {
  signalAll(treeOf(...others, ...[...started].map(({ pid }) => pid)), 'SIGKILL');
}

function listParents(): [number, number][] {
  return fs.readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of the program stands in brackets and may hold anything; the parent is the second word behind it.
      const words = fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ');
      return [[Number(name), Number(words?.[1])]];
    } catch {
      return [];
    }
  });
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  readonly parentPid: number;
  readonly command: string;
}

/** A process that has ended and was not yet collected by its parent counts as gone. */
export function findProcess(pid: number): Promise<RunningProcess | undefined> {
  return process.platform === 'linux' ? findInProc(pid) : findWithPs(pid);
}

/** Slim containers have no `ps`; every Linux has this. */
async function findInProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    // 'pid (name) state ppid …', where the name may hold anything, brackets too.
    const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : { parentPid: Number(parentPid), command };
  } catch {
    return undefined;
  }
}

export async function findWithPs(pid: number): Promise<RunningProcess | undefined> {
  const ps = await promisify(execFile)('/bin/ps', [
    '-ww',
    '-o',
    'stat=,ppid=,command=',
    '-p',
    String(pid),
  ]).catch(() => ({ stdout: '' }));
  const [, state, parentPid, command] = /^\s*(\S+)\s+(\d+)\s+(.*)/.exec(ps.stdout) ?? [];
  return !state || state.startsWith('Z')
    ? undefined
    : { parentPid: Number(parentPid), command: command ?? '' };
}

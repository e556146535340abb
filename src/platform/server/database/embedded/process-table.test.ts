import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findProcess, findWithPs } from './process-table.ts';

const waysToFind = [findProcess, ...(existsSync('/bin/ps') ? [findWithPs] : [])];

it.each(waysToFind)('%o tells a living process by its parent and its command', async (find) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'a mark']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitFor(async () => {
    expect(await find(child.pid ?? 0)).toEqual({
      parentPid: process.pid,
      command: expect.stringContaining('1000) a mark'),
    });
  });
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await find(child.pid ?? 0)).toBeUndefined());
});

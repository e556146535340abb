import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const name = 'ampyard-test-';
const leastRoom = 2 * 1024 ** 3;

/**
 * A new folder for a database that nobody needs afterwards: in memory where there is room. On a disk the file system
 * takes longer to make and remove its hundreds of files than the tests in between.
 */
export function makeDatabaseFolder(): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${name}${process.pid}-`));
}

/** What tests that were killed have left there: memory is scarcer than a disk. */
export function forgetLostFolders(): void {
  if (!existsSync(memory)) return;
  for (const folder of readdirSync(memory)) {
    const [, pid] = new RegExp(`^${name}(\\d+)-`).exec(folder) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, folder), { recursive: true, force: true });
  }
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastRoom;
}

import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import type { DataFolder } from './data-folder.ts';

const rotateAt = 5 * 1024 * 1024;
const tailBytes = 16 * 1024;

/** Owned by the shop and written through a descriptor, so that the runner needs no right to it. */
export async function openServerLog(folder: DataFolder): Promise<FileHandle> {
  const size = await stat(folder.logFile).then(
    (log) => log.size,
    () => 0,
  );
  if (size > rotateAt) await rename(folder.logFile, `${folder.logFile}.1`);
  return open(folder.logFile, 'a', 0o600);
}

/** The last lines since `position`; `pid` picks one process's, for two starts may write at the same time. */
export async function readServerLog(folder: DataFolder, position: number, pid?: number): Promise<string> {
  const log = await open(folder.logFile, 'r');
  try {
    const { size } = await log.stat();
    const start = Math.max(position, size - tailBytes);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(size - start, 0)), {
      position: start,
    });
    const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n');
    return lines
      .filter((line) => !pid || line.includes(` [${pid}] `))
      .slice(-12)
      .join('\n');
  } finally {
    await log.close();
  }
}

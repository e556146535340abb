import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that the lockfile lies in, above the sources and above every build. */
export const projectRoot = findUpwards(path.dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  const parent = path.dirname(folder);
  return parent === folder || fs.existsSync(path.join(folder, 'package-lock.json'))
    ? folder
    : findUpwards(parent);
}

/** The folder itself, or the one that it would be made in: they are on the same disk. */
export function nearestFolder(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

/**
 * A mark in the folder of a build that this process runs from it: the next build clears away those without
 * (`scripts/builds.mjs`), and the server still loads parts of itself when they are first wanted.
 */
export function keepBuild(folder: string): void {
  const mark = path.join(folder, 'users', String(process.pid));
  try {
    if (!fs.existsSync(path.dirname(mark))) fs.mkdirSync(path.dirname(mark));
    fs.writeFileSync(mark, '');
  } catch (error) {
    // Who may not write here does not build here either.
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  process.once('exit', () => fs.rmSync(mark, { force: true }));
}

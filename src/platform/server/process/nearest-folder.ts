import fs from 'node:fs';
import path from 'node:path';

/** The folder itself, or the one that it would be made in: they are on the same disk. */
export function nearestFolder(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

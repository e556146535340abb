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

import { randomBytes } from 'node:crypto';
import { link, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, syncFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';

/**
 * The password is on disk before the first cluster gets its name, and outlives it: a cluster without its
 * password cannot be opened, a password without a cluster waits for the next one. The link appears whole or
 * not at all and never replaces, so that two first starts at once agree on one password.
 */
export async function ensurePassword(folder: DataFolder, stage: string): Promise<string> {
  const draft = join(stage, 'password-draft');
  await writePassword(draft, randomBytes(32).toString('base64url'));
  try {
    await link(draft, folder.passwordFile);
    await syncFolder(folder.root);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readPassword(folder);
}

export async function readPassword(folder: DataFolder): Promise<string> {
  const password = await readFile(folder.passwordFile, 'utf8').catch((cause) => {
    throw passwordProblem(folder, hasCode(cause, 'ENOENT') ? 'is missing' : 'cannot be read', cause);
  });
  if (password.trim() === '') throw passwordProblem(folder, 'is empty');
  return password.trim();
}

export async function writePassword(path: string, password: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export function passwordProblem(folder: DataFolder, problem: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The file ${folder.passwordFile} ${problem}, so the database in ${folder.cluster} can’t be opened. ` +
      'Put it back, or move both away to start with an empty shop.',
    { cause },
  );
}

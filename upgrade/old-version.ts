import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface OldVersion {
  folder: string;
  commit: string;
  /** The newest migration that it knows. */
  migration: string;
  remove(): void;
}

const journals = ':(glob)**/migrations/meta/_journal.json';

/** Builds the given commit in a folder of its own, or else the last one before the newest migration. */
export function buildOldVersion(given: string | undefined): OldVersion {
  const commit = git('rev-parse', '--verify', '--quiet', `${given ?? findCommitBefore()}^{commit}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-upgrade-'));
  const remove = () => {
    fs.rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    bringPackages(folder);
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return { folder, commit, migration: newestMigration(commit), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The parent of the oldest commit from which on the newest migration has been the newest. */
function findCommitBefore(): string {
  const newest = newestMigration('HEAD');
  const changes = git('rev-list', '--first-parent', 'HEAD', '--', journals).split('\n').filter(Boolean);
  const added = changes.filter((commit) => newestMigration(commit) === newest).at(-1);
  const before = added && tryGit('rev-parse', '--verify', '--quiet', `${added}^`);
  if (before) return before;
  const why =
    git('rev-parse', '--is-shallow-repository') === 'true'
      ? 'this clone has no history (git fetch --unshallow brings it)'
      : 'there is no version before the newest migration';
  throw new Error(`There is no old version to test: ${why}. Name one: npm run test:upgrade -- COMMIT`);
}

function newestMigration(commit: string): string {
  const [file] = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((name) => name.endsWith('migrations/meta/_journal.json'));
  return file ? JSON.parse(git('show', `${commit}:${file}`)).entries.at(-1).tag : 'none';
}

/** A copy of ours where they are the same, or else its own. */
function bringPackages(folder: string): void {
  const read = (file: string) => fs.readFileSync(file, 'utf8');
  if (read('package-lock.json') !== read(path.join(folder, 'package-lock.json'))) return;
  execFileSync('cp', ['-a', 'node_modules', path.join(folder, 'node_modules')]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

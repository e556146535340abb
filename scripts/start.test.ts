import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

/*
 * A project of a few lines with the shop's own scripts, and an npm that installs and builds as quickly as its like
 * can: `ci` empties node_modules first, as npm's does, and leaves out what builds where nobody asks for it.
 */
const npm = `#!${process.execPath}
import fs from 'node:fs';
const [command] = process.argv.slice(2);
fs.appendFileSync('npm-calls', JSON.stringify({ args: process.argv.slice(2), NODE_ENV: process.env.NODE_ENV }) + '\\n');
const { version } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages['node_modules/late'];
if (command === 'ci') {
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/late', { recursive: true });
  fs.writeFileSync('node_modules/late/package.json', '{ "name": "late", "type": "module", "exports": "./index.js" }');
  fs.writeFileSync('node_modules/late/index.js', 'export default ' + JSON.stringify(version));
  const isAsked = process.argv.includes('--include=dev') || process.env.NODE_ENV !== 'production';
  if (isAsked) fs.writeFileSync('node_modules/builder', '');
} else {
  if (!fs.existsSync('node_modules/builder') || fs.existsSync('src/broken')) process.exit(1);
  fs.cpSync('src', process.env.BUILD_FOLDER + '/server', { recursive: true });
}
`;

/** Loads its parts when it is asked for them, as the shop does, from beside itself and from its packages. */
const shop = `
import http from 'node:http';
const server = http.createServer(async (_, response) => {
  const parts = await Promise.all([import('./part.js'), import('late')]).catch((error) => [{ default: error.code }]);
  response.end(parts.map((part) => part.default).join(' '));
});
server.listen(0, '127.0.0.1', () => console.log('open: http://127.0.0.1:' + server.address().port));
process.on('SIGTERM', () => process.exit());
`;

class Project {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-start-'));
  readonly #shops: ChildProcess[] = [];

  constructor() {
    fs.cpSync('scripts', path.join(this.folder, 'scripts'), { recursive: true });
    this.write('package.json', '{ "type": "module" }');
    this.write('bin/npm', npm);
    fs.chmodSync(path.join(this.folder, 'bin/npm'), 0o755);
    this.write('src/main.js', shop);
    this.release('1');
    onTestFinished(() => {
      for (const child of this.#shops) child.kill('SIGKILL');
      fs.rmSync(this.folder, { recursive: true });
    });
  }

  write(name: string, text: string) {
    const file = path.join(this.folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }

  /** Sources and packages of another version. */
  release(version: string) {
    this.write(
      'package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/late': { version } } }),
    );
    this.write('src/part.js', `export default 'part ${version}, package'`);
  }

  environment(given: Record<string, string>) {
    const { npm_lifecycle_event: _, NODE_ENV: __, ...own } = process.env;
    return { ...own, PATH: `${path.join(this.folder, 'bin')}${path.delimiter}${process.env.PATH}`, ...given };
  }

  /** Answers what the shop says, once it is open. */
  async start(given: Record<string, string> = {}): Promise<() => Promise<string>> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.folder,
      env: this.environment(given),
    });
    this.#shops.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/open: \S+\n|failed/);
    const [, url] = /open: (\S+)/.exec(output) ?? [];
    if (!url) throw new Error(output);
    return async () => await (await fetch(url)).text();
  }

  fail() {
    return spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: this.folder,
      env: this.environment({}),
      encoding: 'utf8',
    });
  }

  async stop() {
    for (const child of this.#shops.splice(0)) {
      child.kill();
      await once(child, 'exit');
    }
  }

  builds() {
    return fs.readdirSync(path.join(this.folder, '.builds'));
  }
}

describe('npm start', () => {
  it.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { npm_config_omit: 'dev' }])(
    'installs what builds, and builds for production, with %j',
    async (given) => {
      const project = new Project();
      const ask = await project.start(given);
      expect(await ask()).toBe('part 1, package 1');
      const calls = fs.readFileSync(path.join(project.folder, 'npm-calls'), 'utf8').trim().split('\n');
      expect(calls.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          args: expect.arrayContaining(['ci', '--include=dev', '--include=optional']),
        }),
        { args: ['run', '--silent', 'build:parts'], NODE_ENV: 'production' },
      ]);
    },
  );

  it('of another version leaves a running shop its parts and its packages, also those it has not loaded yet', async () => {
    const project = new Project();
    const first = await project.start();
    project.release('2');
    const second = await project.start();
    expect(await second()).toBe('part 2, package 2');
    expect(await first()).toBe('part 1, package 1');
    project.release('3');
    await project.start();
    expect(await second()).toBe('part 2, package 2');
    expect(await first()).toBe('part 1, package 1');
  });

  it('on another Node installs and builds nothing anew', async () => {
    const project = new Project();
    await project.start();
    const calls = () => fs.readFileSync(path.join(project.folder, 'npm-calls'), 'utf8');
    const before = calls();
    const otherNode = "const node = '98.7.6'; process.versions = { ...process.versions, node }";
    project.write(
      'other-node.mjs',
      `Object.defineProperty(process, 'versions', { writable: true }); ${otherNode};`,
    );
    await project.start({ NODE_OPTIONS: `--import=${path.join(project.folder, 'other-node.mjs')}` });
    expect(calls()).toBe(before);
  });

  it('that cannot build leaves the build there is, and the next one builds', async () => {
    const project = new Project();
    const first = await project.start();
    project.release('2');
    project.write('src/broken', '');
    const failed = project.fail();
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('Building the shop failed')]);
    expect(project.builds()).toHaveLength(1);
    expect(await first()).toBe('part 1, package 1');
    fs.rmSync(path.join(project.folder, 'src/broken'));
    expect(await (await project.start())()).toBe('part 2, package 2');
  });

  it('clears away the builds that nobody uses any more', async () => {
    const project = new Project();
    await project.start();
    await project.stop();
    project.release('2');
    await project.start();
    expect(project.builds()).toHaveLength(1);
  });
});

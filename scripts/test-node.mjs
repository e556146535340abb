/*
 * `npm run test:node -- 26`: `npm test` on the newest Node of that line, which comes from the npm registry into a
 * folder that goes away again; `npm run test:node -- 26 test:unit money` runs another script of package.json on it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fail, requireNode, step } from './prepare.mjs';

requireNode();
const [line, script = 'test', ...args] = process.argv.slice(2);
if (!/^\d+(\.\d+)*$/.test(line ?? '')) fail('Say which Node: npm run test:node -- 26');
const name = `node-${process.platform}-${process.arch}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-node-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

await step(`Fetching Node ${line}`, 'npm', ['install', '--no-save', '--prefix', folder, `${name}@${line}`]);
const bin = path.join(folder, 'node_modules', name, 'bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
process.stdout.write(`npm run ${script} on Node ${stdout}`);
const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit', env });
process.exit(status ?? 1);

/* `npm run bench`, `fuzz`, `soak`, `test:cluster`, `test:upgrade`: runs the given TypeScript file against the production build. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

const [tool, ...args] = process.argv.slice(2);

requireNode();
await ensureInstalled();
// It reads files by itself, and starts no shop.
if (tool !== 'fuzz/pdfs.ts') await ensureBuilt();
const child = spawn(process.execPath, ['--import', 'tsx', tool, ...args], { stdio: 'inherit' });
// Stopping this stops the tool, which then clears up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));

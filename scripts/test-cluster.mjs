/* `npm run test:cluster`: the whole cluster of deploy/debian on this machine, broken on purpose while customers order. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'cluster/test-cluster.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
// Whoever stops this stops the test, which then clears up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));

import { spawn } from 'node:child_process';
import { ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
// Server files restart the server; Vite itself reloads what belongs to the pages.
const dev = spawn('node_modules/.bin/tsx', ['watch', '--exclude', 'src/**/web/**', 'src/dev.ts'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal));
dev.on('exit', (code) => process.exit(code ?? 0));

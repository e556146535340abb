/* Runs one of the server's commands, such as `migrate`, from the build. */
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
await import(`../build/server/${process.argv[2]}.js`);

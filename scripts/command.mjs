/* Runs one of the server's commands, such as `migrate`, from the build. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const build = await ensureBuilt();
// What stands behind its name is the command's own, as when it is run by itself: node build/server/backup.js FILE
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(path.join(build, `server/${name}.js`)).href);

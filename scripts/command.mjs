/* Runs one of the server's commands, such as `migrate`, from the build. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
const build = await ensureBuilt();
await import(pathToFileURL(path.join(build, `server/${process.argv[2]}.js`)).href);

import cluster from 'node:cluster';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadBuiltPages } from './adapters/page-renderer/built.ts';
import { keepBuild } from './keep-build.ts';
import { runShop } from './run-shop.ts';

// Of `server/main.js`, in whatever way it was started; workers run from what their supervisor keeps.
if (cluster.isPrimary) keepBuild(path.dirname(import.meta.dirname));

await runShop({ loadRenderer: loadBuiltPages, workerFile: import.meta.filename });

// By itself V8 lets garbage grow to several times of what is in use. Once the shop is open little is added that stays:
// clearing up whenever there is 40 % more is rarely called for, and keeps a process that was busy as small as it was.
setFlagsFromString('--heap-growing-percent=40');

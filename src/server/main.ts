import cluster from 'node:cluster';
import path from 'node:path';
import { loadBuiltPages } from './adapters/page-renderer/built.ts';
import { keepBuild } from './keep-build.ts';
import { runShop } from './run-shop.ts';
import { tidyMemory } from './tidy-memory.ts';

// Of `server/main.js`, in whatever way it was started; workers run from what their supervisor keeps.
if (cluster.isPrimary) keepBuild(path.dirname(import.meta.dirname));

await runShop({ loadRenderer: loadBuiltPages, workerFile: import.meta.filename });

tidyMemory();

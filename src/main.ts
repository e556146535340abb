import cluster from 'node:cluster';
import path from 'node:path';
import { loadBuiltPages } from '#platform/server/page-renderer/built.ts';
import { keepBuild } from '#platform/server/process/project-root.ts';
import { tidyMemory } from '#platform/server/process/tidy-memory.ts';
import { runShop } from '#start/run-shop.ts';

// Of `server/main.js`, in whatever way it was started; workers run from what their supervisor keeps.
if (cluster.isPrimary) keepBuild(path.dirname(import.meta.dirname));

await runShop({ loadRenderer: loadBuiltPages, workerFile: import.meta.filename });

tidyMemory();

import { loadBuiltPages } from './adapters/page-renderer/built.ts';
import { runShop } from './run-shop.ts';

await runShop({ loadRenderer: loadBuiltPages, workerFile: import.meta.filename });

import { loadDevelopmentPages } from './adapters/page-renderer/development.ts';
import { runShop } from './run-shop.ts';

await runShop({ loadRenderer: loadDevelopmentPages });

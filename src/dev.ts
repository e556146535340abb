import { loadDevelopmentPages } from '#platform/server/page-renderer/development.ts';
import { runShop } from '#start/run-shop.ts';

await runShop({ loadRenderer: loadDevelopmentPages });

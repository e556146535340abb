/* `npm run build` */
import { buildAnew, ensureInstalled, requireNode } from './prepare.mjs';

requireNode();
await ensureInstalled();
await buildAnew();

import type { FastifyInstance } from 'fastify';
import { ShopError } from '#contract/errors.ts';
import type { DatabaseConnection } from '../adapters/database/database.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve; the shop listens only once its migrations are done. */
export function registerHealth(app: FastifyInstance, database: DatabaseConnection): void {
  const routine = { schema: { hide: true }, config: { rateLimit: false as const } };

  app.get('/healthz', routine, async () => ({ status: 'up' }));

  // Neither is counted, so that nobody is called unfit for being asked often; and the database is asked once for all.
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= database.ping().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  app.get('/readyz', routine, async () => {
    try {
      await ask();
    } catch {
      throw new ShopError('temporarily-unavailable', 'The database cannot be reached.');
    }
    return { status: 'ready' };
  });
}

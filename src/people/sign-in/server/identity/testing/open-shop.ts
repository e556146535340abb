import { inject } from 'vitest';
import { type Config, loadConfig } from '#platform/server/settings/config.ts';
import { startShop } from '#start/start-shop.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';

interface OpenShop {
  url: string;
  port: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A shop that listens, on a database of its own unless one is given. */
export async function openShop(config: Partial<Config> = {}): Promise<OpenShop> {
  const databaseUrl = config.databaseUrl ?? (await createDatabase(inject('templateUrl'), { copy: true }));
  const shop = await startShop({
    config: { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), port: 0, ...config, databaseUrl },
    loadRenderer: async () => ({
      assets: { folder: import.meta.dirname },
      render: async () => new Response('page'),
    }),
  });
  return {
    url: shop.url,
    port: Number(new URL(shop.url).port),
    databaseUrl,
    async stop() {
      await shop.stop();
      if (!config.databaseUrl) await dropDatabase(databaseUrl);
    },
  };
}

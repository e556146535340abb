import type { InjectOptions } from 'fastify';
import { addPerson } from './people.ts';
import { openTestShop } from './test-shop.ts';

/** A shop, and its admin at work. */
export async function openAdministration(options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options);
  const { headers } = await addPerson(shop, { isAdmin: true });
  const send = (method: InjectOptions['method'], url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { ...shop, headers, send };
}

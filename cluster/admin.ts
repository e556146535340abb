import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import type { Ledger } from './books.ts';
import type { Instance } from './instance.ts';
import { ask, type Person } from './people.ts';

interface Shop {
  site: string;
  ledger: Ledger;
  instances: Instance[];
}

/** How long instances took to show a change that was acknowledged, in seconds. */
export interface Agreement {
  changes: number;
  slowest: number;
}

/** Far more than a failover takes. */
const patienceMs = 60_000;

/** Changes the words of a product that nobody orders, and asks every instance until it shows them. */
export async function changeUntil(
  closing: AbortSignal,
  { site, ledger, instances }: Shop,
  admin: Person,
  { _id: id, image: _, ...product }: Product,
): Promise<Agreement> {
  const agreement: Agreement = { changes: 0, slowest: 0 };
  for (let change = 1; !closing.aborted; change++) {
    const description = `As described ${change} times.`;
    const body = { ...product, id, description };
    ledger.requests++;
    const { status } = await ask(`${site}/api/product`, { method: 'PUT', token: admin.token, body });
    if (status === 200) {
      const acknowledged = performance.now();
      const seconds = await Promise.all(
        instances.map((instance) => untilShown(instance, id, description, acknowledged)),
      );
      agreement.changes++;
      agreement.slowest = Math.max(agreement.slowest, ...seconds);
    } else ledger.refuse(false);
    await pause(1_000);
  }
  return agreement;
}

/** An instance that does not answer shows nobody anything. */
async function untilShown(instance: Instance, id: string, wanted: string, since: number): Promise<number> {
  for (;;) {
    const { status, body } = await ask(`${instance.url}/api/product/${id}`);
    const shown = (body.data as Product | undefined)?.description;
    const seconds = (performance.now() - since) / 1000;
    if (status !== 200) return 0;
    if (shown === wanted) return seconds;
    if (seconds * 1000 > patienceMs) throw new Error(`${instance.url} still shows what was before.`);
    await pause(5);
  }
}

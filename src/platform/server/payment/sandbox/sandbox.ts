import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { currency } from '#platform/kernel/money.ts';
import type { Database } from '../../database/database.ts';
import type { PaymentProvider, ProviderIntent } from '../payment-provider.ts';
import { listSandboxRefunds, refundIntent } from './refund-intent.ts';
import { registerSandboxRoutes } from './sandbox-routes.ts';
import { sandboxIntents } from './tables.ts';

type SandboxIntent = typeof sandboxIntents.$inferSelect;

/** A payment company inside the server, for test cards. Its books are its own, so that it can be ahead of the shop's. */
export function createSandbox(db: Database): PaymentProvider {
  async function findIntent(id: string): Promise<ProviderIntent | undefined> {
    const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
    return intent && toProviderIntent(intent);
  }

  return {
    name: 'sandbox',
    info: { provider: 'sandbox' },

    async createIntent({ amountCents, orderId, userId, idempotencyKey }) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      await db
        .insert(sandboxIntents)
        .values({ id, clientSecret, idempotencyKey, amountCents, currency, orderId, userId })
        .onConflictDoNothing({ target: sandboxIntents.idempotencyKey });
      const [intent] = await db
        .select()
        .from(sandboxIntents)
        .where(eq(sandboxIntents.idempotencyKey, idempotencyKey));
      if (!intent) throw new Error('The sandbox kept no intent.');
      return toProviderIntent(intent);
    },

    findIntent,

    async cancelIntent(id) {
      await db
        .update(sandboxIntents)
        .set({ status: 'canceled' })
        .where(
          and(
            eq(sandboxIntents.id, id),
            inArray(sandboxIntents.status, ['requires_payment_method', 'requires_action']),
          ),
        );
      return await findIntent(id);
    },

    refund: (request) => refundIntent(db, request),

    listRefunds: (wanted) => listSandboxRefunds(db, wanted),

    register: (app) => registerSandboxRoutes(app, db),
  };
}

function toProviderIntent(intent: SandboxIntent): ProviderIntent {
  const { id, clientSecret, amountCents, currency, orderId, userId, status } = intent;
  const same = { id, clientSecret, amountCents, currency, orderId, userId };
  return { ...same, status: status === 'succeeded' || status === 'canceled' ? status : 'open' };
}

import { randomBytes } from 'node:crypto';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { currencyOfCharges } from '#platform/kernel/money.ts';
import type { Database } from '../../database/database.ts';
import {
  type PaymentProvider,
  type ProviderIntent,
  type ProviderRefund,
  RefundRefused,
} from '../payment-provider.ts';
import { registerSandboxRoutes } from './sandbox-routes.ts';
import { sandboxIntents, sandboxRefunds } from './tables.ts';

type RefundRequest = Parameters<PaymentProvider['refund']>[0];
type Wanted = Parameters<PaymentProvider['listRefunds']>[0];

/** How long a bank takes to answer, or to change its mind. */
const bankSeconds = 20;

const courses = {
  straight: { status: 'succeeded' },
  late: { status: 'pending', turns: 'succeeded' },
  wrong: { status: 'succeeded', turns: 'failed' },
} as const;

/** Sends money back, at most what is left of the charge. */
async function refundIntent(db: Database, request: RefundRequest): Promise<ProviderRefund> {
  const { intentId, amountCents, refundId, attempt } = request;
  const idempotencyKey = `refund-${refundId}-${attempt}`;
  return await db.transaction(async (tx) => {
    const [intent] = await tx
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, intentId))
      .for('no key update');
    const before = await listSandboxRefunds(tx, { intentId });
    const same = before.find(({ asked }) => asked?.refundId === refundId && asked.attempt === attempt);
    if (same) return same;
    if (intent?.status !== 'succeeded') throw new RefundRefused('Nothing was charged on this payment.');
    const sent = before.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amountCents), 0);
    if (sent + amountCents > intent.amountCents)
      throw new RefundRefused('This exceeds what is left of the payment.');
    const course = courses[intent.refundsGo ?? 'straight'];
    const [made] = await tx
      .insert(sandboxRefunds)
      .values({
        ...{ id: `re_sandbox_${randomBytes(12).toString('hex')}`, intentId, idempotencyKey },
        ...{ amountCents, refundId, attempt, ...course },
        turnsAt: 'turns' in course ? sql`now() + make_interval(secs => ${bankSeconds})` : null,
      })
      .returning();
    if (!made) throw new Error('The sandbox kept no refund.');
    return toProviderRefund(made);
  });
}

async function listSandboxRefunds(db: Database, wanted: Wanted): Promise<ProviderRefund[]> {
  const refunds = await db
    .select()
    .from(sandboxRefunds)
    .where(
      'since' in wanted
        ? gte(sandboxRefunds.createdAt, wanted.since)
        : eq(sandboxRefunds.intentId, wanted.intentId),
    )
    .orderBy(desc(sandboxRefunds.createdAt), desc(sandboxRefunds.id));
  return refunds.map(toProviderRefund);
}

function toProviderRefund(refund: typeof sandboxRefunds.$inferSelect): ProviderRefund {
  const { id, intentId, amountCents, refundId, attempt, turns, turnsAt } = refund;
  const hasTurned = turns !== null && turnsAt !== null && turnsAt.getTime() <= Date.now();
  const status = hasTurned ? turns : refund.status;
  return {
    ...{ id, intentId, amountCents, status, asked: { refundId, attempt } },
    failure: status === 'failed' ? 'the card’s bank returned it' : null,
  };
}

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
        .values({
          id,
          clientSecret,
          idempotencyKey,
          amountCents,
          currency: currencyOfCharges(),
          orderId,
          userId,
        })
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

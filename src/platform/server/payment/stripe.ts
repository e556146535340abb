import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { ShopError } from '#platform/contract/errors.ts';
import { id } from '#platform/contract/fields.ts';
import { currencyOfCharges } from '#platform/kernel/money.ts';
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { askForRefund, toProviderRefund } from './stripe-refunds.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the API is, for tests; Stripe's own otherwise. */
  apiBase?: string | undefined;
}

/** The version whose answers this file reads, whatever the account's own default is. */
export const stripeVersion = Stripe.API_VERSION;

const timeoutMs = 10_000;
const retries = 2;

/** Card payments by Stripe. Card numbers go from the browser to Stripe, and never come here. */
export function createStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
}: StripeKeys): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });

  async function findIntent(id: string): Promise<ProviderIntent | undefined> {
    try {
      return toProviderIntent(await reach(stripe.paymentIntents.retrieve(id)));
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return undefined;
      throw error;
    }
  }

  return {
    name: 'stripe',
    info: { provider: 'stripe', publishableKey },
    // https://docs.stripe.com/security/guide#content-security-policy
    policyAdditions: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connections: ['https://api.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },

    async createIntent({ amountCents, orderId, userId, idempotencyKey }) {
      const ask = (key: string) =>
        stripe.paymentIntents.create(
          {
            amount: toStripeAmount(amountCents),
            currency: currencyOfCharges(),
            allowed_payment_method_types: ['card'],
            metadata: { user_id: userId, ...(orderId && { order_id: orderId }) },
          },
          { idempotencyKey: key },
        );
      const intent = await reach(
        ask(idempotencyKey).catch((error: unknown) => {
          if (!isRepeatedFailure(error)) throw error;
          // What may have been made under the old key was never handed out, so it cannot be paid.
          return ask(`${idempotencyKey}-${randomUUID()}`);
        }),
      ).catch((error: unknown) => {
        if (codeOf(error) !== 'amount_too_small') throw error;
        const message = 'This amount is too small for a card payment. Please contact us.';
        throw new ShopError('invalid-request', message, [{ field: 'total', message }]);
      });
      return toProviderIntent(intent);
    },

    findIntent,

    async cancelIntent(id) {
      try {
        return toProviderIntent(await reach(stripe.paymentIntents.cancel(id)));
      } catch (error) {
        // Charged or cancelled before, which Stripe tells; or unknown.
        if (!['payment_intent_unexpected_state', 'resource_missing'].includes(codeOf(error) ?? ''))
          throw error;
        return await findIntent(id);
      }
    },

    refund: (request) => reach(askForRefund(stripe, request), 'refund'),

    async listRefunds(wanted) {
      const filter =
        'since' in wanted
          ? { created: { gte: Math.floor(wanted.since.getTime() / 1000) } }
          : { payment_intent: wanted.intentId };
      const listed = stripe.refunds.list({ limit: 100, ...filter });
      const refunds = await reach(listed.autoPagingToArray({ limit: 10_000 }), 'refund').catch(
        (error: unknown) => {
          if (codeOf(error) === 'resource_missing') return [];
          throw error;
        },
      );
      return refunds.flatMap((refund) => toProviderRefund(refund) ?? []);
    },

    register: (app, { onWebhook }) =>
      registerStripeWebhook(app, {
        onWebhook,
        readEvent: (body, signature) => stripe.webhooks.constructEvent(body, signature, webhookSecret),
      }),
  };
}

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port }),
  };
}

/** Stripe that cannot be reached, or is busy, is something that passes. */
async function reach<Answer>(
  call: Promise<Answer>,
  about: 'payment' | 'refund' = 'payment',
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
    const passes = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    );
    if (!passes) throw error;
    throw new ShopError(
      'temporarily-unavailable',
      about === 'refund'
        ? 'Stripe isn’t responding. Please try again shortly.'
        : 'Card payment is temporarily unavailable. You were not charged. Please try again shortly.',
    );
  }
}

/** Stripe repeats its answer to a key for a day, a failure of its own too. */
function isRepeatedFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ProviderIntent['status']>> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** The owner of the Stripe account can write anything there. */
function idIn(text: string | undefined): string | null {
  return id.safeParse(text).data ?? null;
}

function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'open',
    amountCents: fromStripeAmount(intent.status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency,
    orderId: idIn(intent.metadata.order_id),
    userId: idIn(intent.metadata.user_id),
  };
}

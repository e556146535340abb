import type { FastifyInstance } from 'fastify';
import type { PaymentInfo } from '#platform/contract/shop-info.ts';
import type { Minor } from '#platform/kernel/money.ts';
import type { PaymentProviderName } from '../../kernel/payment/payment-providers.ts';
import type { LabelsOf } from '../metrics/metric-table.ts';
import { type Metrics, timed } from '../metrics/metrics.ts';
import type { PolicyAdditions } from '../page-renderer/content-security-policy.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { cardStep, fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

/** What the shop charges, as the provider knows it. */
export interface ProviderIntent {
  id: string;
  clientSecret: string;
  /** `open`: nothing is charged yet. `processing`: it will be charged or not, and cannot be stopped. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  amountCents: Minor;
  currency: string;
  /** As the shop said when it asked for it. */
  orderId: string | null;
  userId: string | null;
}

interface IntentRequest {
  amountCents: Minor;
  orderId: string | null;
  userId: string;
  /** Asking again with the same key answers the same intent. */
  idempotencyKey: string;
}

/** Money that goes back of an intent, as the provider knows it. */
export interface ProviderRefund {
  id: string;
  intentId: string;
  /** What was sent may still come back, days later: `succeeded` can become `failed`, and `failed` stays. */
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: Minor;
  /** In the provider's words. */
  failure: string | null;
  /** As the shop said when it asked for it. Missing for one that was made at the provider itself. */
  asked: RefundAttempt | null;
}

/** Each attempt at a refund is another one at the provider. */
interface RefundAttempt {
  refundId: string;
  attempt: number;
}

interface RefundRequest extends RefundAttempt {
  intentId: string;
  amountCents: Minor;
}

/** The provider will never send this refund, and says why. */
export class RefundRefused extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'RefundRefused';
  }
}

/** Told by the provider, before the shop has looked, that something became of an intent, or of its refunds. */
export interface WebhookEvent {
  eventId: string;
  intentId: string;
  about?: 'payment' | 'refund';
}

export interface PaymentRoutesParts {
  /** Answers when the event is dealt with; throws when it must be sent again. */
  onWebhook(event: WebhookEvent): Promise<void>;
}

/** Who takes the money. One file per product; `choose-provider.ts` picks one. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** What the browser needs to know. */
  info: PaymentInfo;
  /** What its code in the browser needs beside the shop's own origin. */
  policyAdditions?: PolicyAdditions;
  createIntent(request: IntentRequest): Promise<ProviderIntent>;
  findIntent(id: string): Promise<ProviderIntent | undefined>;
  /**
   * Closes an intent that is not charged yet. Answers what has become of it, which may be that it was too late;
   * or nothing when it is unknown, as after a change of keys.
   */
  cancelIntent(id: string): Promise<ProviderIntent | undefined>;
  /**
   * Sends money back. Asking again for the same attempt within a day answers the same refund; after that, look for it
   * first. Throws `RefundRefused` when there will be none; after any other error there may be one.
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** All refunds of an intent, or all that were made since, by the shop or at the provider. */
  listRefunds(wanted: { intentId: string } | { since: Date }): Promise<ProviderRefund[]>;
  /** Adds the provider's own routes. */
  register(app: FastifyInstance, parts: PaymentRoutesParts): void;
}

/** Stripe takes eight digits. */
const mostDigits = 99_999_999;

/** The most that is charged at once, in steps that cards are charged in. */
export function maxCardAmount(): Minor {
  const rounded = fromStripeAmount(mostDigits);
  const most = toStripeAmount(rounded) > mostDigits ? rounded - 1 : rounded;
  return most - (most % cardStep());
}

/** Whether the shop takes cards, and one can be charged exactly this. */
export const canChargeCard = (provider: PaymentProviderName, amount: Minor): boolean =>
  provider !== 'none' && amount <= maxCardAmount() && amount % cardStep() === 0;

/** The same provider, with every call to it timed and traced. */
export function watchProvider(
  provider: PaymentProvider,
  { metrics, tracing }: { metrics: Metrics; tracing?: Tracing | undefined },
): PaymentProvider {
  const { name } = provider;
  const watch = <Answer>(
    call: LabelsOf<'ampyard_payment_provider_seconds'>['call'],
    work: () => Promise<Answer>,
  ): Promise<Answer> =>
    timed(
      () => traced(tracing, { name: `${name} ${call}`, kind: 'client' }, work),
      (outcome, seconds) => {
        const labels = {
          provider: name,
          call,
          outcome: outcome === 'failed' ? outcome : ('answered' as const),
        };
        metrics.time('ampyard_payment_provider_seconds', labels, seconds);
      },
    );
  return {
    ...provider,
    createIntent: (request) => watch('createIntent', () => provider.createIntent(request)),
    findIntent: (id) => watch('findIntent', () => provider.findIntent(id)),
    cancelIntent: (id) => watch('cancelIntent', () => provider.cancelIntent(id)),
    refund: (request) => watch('refund', () => provider.refund(request)),
    listRefunds: (wanted) => watch('listRefunds', () => provider.listRefunds(wanted)),
  };
}

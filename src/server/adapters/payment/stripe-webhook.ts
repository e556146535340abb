import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { ShopError } from '#contract/errors.ts';
import type { PaymentRoutesParts } from './payment-provider.ts';

interface WebhookParts extends PaymentRoutesParts {
  /** Throws when the signature is forged or stale. */
  readEvent(body: Buffer, signature: string): Stripe.Event;
}

const relevant = ['payment_intent.succeeded', 'payment_intent.canceled'];

/**
 * Stripe's webhook. The signature covers the raw bytes, so it is checked before anything is read; and
 * only what is dealt with is answered with 200, so that Stripe tries again otherwise.
 */
export function registerStripeWebhook(app: FastifyInstance, { readEvent, onWebhook }: WebhookParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const event = requireGenuine(() =>
        readEvent(request.body as Buffer, String(request.headers['stripe-signature'] ?? '')),
      );
      if (relevant.includes(event.type)) {
        const { id: intentId } = event.data.object as Stripe.PaymentIntent;
        await onWebhook({ eventId: event.id, intentId });
      }
      return { received: true };
    });
  });
}

function requireGenuine(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch {
    throw new ShopError('invalid-request', 'This webhook is not signed as it should be.');
  }
}

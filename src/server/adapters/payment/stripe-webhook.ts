import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { ShopError, TryLater } from '#contract/errors.ts';
import type { PaymentRoutesParts } from './payment-provider.ts';

interface WebhookParts extends PaymentRoutesParts {
  /** Throws when the signature is forged or stale. */
  readEvent(body: Buffer, signature: string): Stripe.Event;
}

export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
];
export const webhookPath = '/api/webhooks/stripe';

/** An event of a payment has some 5 KB; with all the notes that an account may add to it, ten times as much. */
const bodyLimit = 64 * 1024;

/**
 * Who signed a body is known when all of it is here, so strangers can make the shop hold as many at once: 32 MB, and
 * more of them than one address may ask for in the 30 s that each may take.
 */
const maxBodies = 500;

/**
 * Stripe's webhook. The signature covers the raw bytes, so it is checked before anything is read; and
 * only what is dealt with is answered with 200, so that Stripe tries again otherwise.
 */
export function registerStripeWebhook(app: FastifyInstance, { readEvent, onWebhook }: WebhookParts): void {
  let bodies = 0;
  const preParsing = async ({ headers, raw }: FastifyRequest) => {
    if (!headers['stripe-signature']) throw notSigned();
    if (bodies >= maxBodies) throw new TryLater('temporarily-unavailable', 'Please send it again later.', 60);
    bodies++;
    finished(raw, () => bodies--);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { schema: { hide: true }, bodyLimit, preParsing }, async (request) => {
      const event = requireGenuine(() =>
        readEvent(request.body as Buffer, String(request.headers['stripe-signature'])),
      );
      if (webhookEvents.includes(event.type)) {
        const told = whatItIsAbout(event);
        if (told) await onWebhook({ eventId: event.id, ...told });
      }
      return { received: true };
    });
  });
}

/** Nothing where no intent is named: no charge of this shop's is without one. */
function whatItIsAbout({ type, data }: Stripe.Event) {
  if (type.startsWith('payment_intent.')) {
    return { about: 'payment', intentId: (data.object as Stripe.PaymentIntent).id } as const;
  }
  const { payment_intent: intent } = data.object as Stripe.Charge | Stripe.Refund;
  if (!intent) return undefined;
  return { about: 'refund', intentId: typeof intent === 'string' ? intent : intent.id } as const;
}

function requireGenuine(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch {
    throw notSigned();
  }
}

function notSigned(): ShopError {
  return new ShopError('invalid-request', 'Invalid webhook signature.');
}

import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShopError, TryLater } from '#platform/contract/errors.ts';
import type { PaymentRoutesParts } from './payment-provider.ts';

interface WebhookParts extends PaymentRoutesParts {
  /** Answers what the body says. Throws when the signature is forged or stale, or the body is not JSON. */
  readEvent(body: Buffer, signature: string): unknown;
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
    if (bodies >= maxBodies) throw new TryLater('temporarily-unavailable', 'Please retry later.', 60);
    bodies++;
    finished(raw, () => bodies--);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { schema: { hide: true }, bodyLimit, preParsing }, async (request) => {
      const event = readGenuine(() =>
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

/** How Stripe names things. It goes into the database, and into an address of Stripe's. */
const stripeId = z.string().regex(/^[\w-]{1,255}$/);

/** What is read of an event; the rest is Stripe's business. */
const eventSchema = z.object({ id: stripeId, type: z.string(), data: z.object({ object: z.unknown() }) });
const intentSchema = z.object({ id: stripeId });
const refundedSchema = z.object({ payment_intent: z.union([stripeId, intentSchema]).nullish() });

/** Nothing where no intent is named: no charge of this shop's is without one. */
function whatItIsAbout({ type, data }: z.infer<typeof eventSchema>) {
  if (type.startsWith('payment_intent.'))
    return { about: 'payment', intentId: requireShape(intentSchema, data.object).id } as const;
  const { payment_intent: intent } = requireShape(refundedSchema, data.object);
  if (!intent) return undefined;
  return { about: 'refund', intentId: typeof intent === 'string' ? intent : intent.id } as const;
}

function readGenuine(read: () => unknown): z.infer<typeof eventSchema> {
  let said: unknown;
  try {
    said = read();
  } catch {
    throw new ShopError('invalid-request', 'Invalid webhook signature or JSON.');
  }
  return requireShape(eventSchema, said);
}

/** Who has the secret may still send something else. To send that again would change nothing. */
function requireShape<Shape>(schema: z.ZodType<Shape>, said: unknown): Shape {
  const { data } = schema.safeParse(said);
  if (data === undefined) throw new ShopError('invalid-request', 'Not a Stripe event.');
  return data;
}

function notSigned(): ShopError {
  return new ShopError('invalid-request', 'Invalid webhook signature.');
}

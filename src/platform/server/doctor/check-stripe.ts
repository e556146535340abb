import { z } from 'zod';
import { webhookEvents, webhookPath } from '../payment/stripe-webhook.ts';
import { type Finding, fine, problem, warning } from './finding.ts';
import { askWeb, type Surroundings, type WebAnswer } from './surroundings.ts';

const check = 'Stripe';

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

interface StripeSettings {
  secretKey: string;
  apiBase?: string | undefined;
  publicUrl: string | undefined;
}

export async function askStripe(surroundings: Surroundings, { secretKey, apiBase }: StripeSettings) {
  const base = (apiBase ?? 'https://api.stripe.com').replace(/\/$/, '');
  const headers = { authorization: `Bearer ${secretKey}` };
  const [key, endpoints] = await Promise.all([
    askWeb(surroundings, `${base}/v1/payment_intents?limit=1`, headers),
    askWeb(surroundings, `${base}/v1/webhook_endpoints?limit=100`, headers),
  ]);
  return { key, endpoints };
}

export function judgeStripe(
  { key, endpoints }: { key: WebAnswer | undefined; endpoints: WebAnswer | undefined },
  publicUrl: string | undefined,
): Finding[] {
  if (!key)
    return [
      problem(check, {
        says: 'Stripe cannot be reached from here',
        why: 'customers can’t pay by card',
        mend: 'allow outgoing connections to api.stripe.com on port 443; check firewall, DNS and proxy',
      }),
    ];
  if (key.status === 401 || key.status === 403)
    return [
      problem(check, {
        says:
          key.status === 401 ? 'Stripe rejects STRIPE_SECRET_KEY' : 'STRIPE_SECRET_KEY can’t read payments',
        why: 'customers can’t pay by card',
        mend: 'copy the key again from Stripe’s dashboard, Developers, API keys; a restricted one needs PaymentIntents: write',
      }),
    ];
  const listed = endpointsSchema.safeParse(endpoints?.body).data?.data;
  if (!listed || !publicUrl)
    return [
      warning(check, {
        says: listed
          ? 'the key works; the webhook can’t be checked without PUBLIC_URL'
          : 'the key works, but can’t list webhooks',
        why: 'it’s unknown whether Stripe notifies the shop of payments',
        mend: `check in Stripe’s dashboard that an endpoint ends in ${webhookPath}`,
      }),
    ];
  return [judgeEndpoint(listed, `${publicUrl.replace(/\/$/, '')}${webhookPath}`)];
}

function judgeEndpoint(listed: z.infer<typeof endpointsSchema>['data'], wanted: string): Finding {
  const endpoint = listed.find(({ url }) => url === wanted);
  const missing = webhookEvents.filter(
    (event) => !endpoint?.enabled_events.some((enabled) => enabled === event || enabled === '*'),
  );
  const trouble = !endpoint
    ? `has no webhook endpoint ${wanted}`
    : endpoint.status !== 'enabled'
      ? 'has the webhook endpoint disabled'
      : missing.length > 0
        ? `does not send the webhook ${missing.join(', ')}`
        : undefined;
  if (!trouble) return fine(check, 'the key works and the webhook is set up');
  return problem(check, {
    says: `Stripe ${trouble}`,
    why: 'payments from closed tabs and failed refunds are noticed later, by polling',
    mend: `in Stripe’s dashboard, Developers, Webhooks: ${wanted} with ${webhookEvents.join(', ')}, and set its secret as STRIPE_WEBHOOK_SECRET`,
  });
}

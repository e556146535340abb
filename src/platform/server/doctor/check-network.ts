import { z } from 'zod';
import { webhookEvents, webhookPath } from '../payment/stripe-webhook.ts';
import { type Finding, fine, problem, warning } from './doctor-rule.ts';
import { askWeb, type Surroundings, type WebAnswer } from './surroundings.ts';

/** A clock elsewhere, and ours at that moment. */
export interface ClockReading {
  whose: string;
  theirs: number;
  ours: number;
}

/** Far more than an answer's way takes, and far less than Stripe's signatures (300 s) and sign-ins bear. */
const toleranceMs = 5_000;

export function judgeClocks(readings: ClockReading[]): Finding[] {
  const wrong = readings.filter(({ theirs, ours }) => Math.abs(theirs - ours) > toleranceMs);
  if (wrong.length > 0)
    return wrong.map(({ whose, theirs, ours }) =>
      problem('Clock', {
        says: `this machine’s clock is ${describe(ours - theirs)} the clock of ${whose}`,
        why: 'sign-ins and webhooks are rejected, and stock is held too long or too short',
        mend: 'timedatectl set-ntp true, on the machine with the wrong clock',
      }),
    );
  return [
    fine(
      'Clock',
      `agrees with ${readings.map(({ whose }) => whose).join(' and ') || 'no other clock to compare with'}`,
    ),
  ];
}

function describe(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1000);
  return `${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`} ${difference > 0 ? 'ahead of' : 'behind'}`;
}

const isShop = (answer: WebAnswer | undefined) =>
  z.object({ status: z.literal('up') }).safeParse(answer?.body).success;

/** `here` and `there`: what `/healthz` answers on this machine, and where visitors are sent. */
export function judgeAddress(
  publicUrl: string,
  { here, there }: { here: WebAnswer | undefined; there: WebAnswer | undefined },
): Finding {
  if (isShop(there)) return fine('Address', `the shop answers at ${publicUrl}`);
  const words = {
    says: there ? `${publicUrl} is served by something else` : `no answer at ${publicUrl}`,
    why: 'visitors and Stripe’s webhook can’t reach the shop',
    mend: 'point its DNS name to your proxy and the proxy to the shop’s port; check with curl -v',
  };
  return isShop(here) || there
    ? problem('Address', words)
    : warning('Address', { ...words, says: `${words.says}; the shop is not running here` });
}

const check = 'Stripe';

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

interface StripeSettings {
  secretKey: string;
  apiBase?: string | undefined;
  publicUrl: string | undefined;
}

export async function askStripe(
  surroundings: Pick<Surroundings, 'fetch' | 'now'>,
  { secretKey, apiBase }: StripeSettings,
) {
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

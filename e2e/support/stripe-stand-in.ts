import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Record<string, string>;
}

/** What the page asked Stripe's script to confirm. */
export interface Confirmation {
  clientSecret: string;
  card: string;
  billing: Record<string, string>;
}

/** Stripe as far as the shop needs it: an API on a loopback port, and a script in place of the one from its CDN. */
export class StripeStandIn {
  readonly confirmations: Confirmation[] = [];
  readonly #intents = new Map<string, Intent>();
  readonly #server = http.createServer((request, response) => this.#answer(request, response));

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Takes the place of Stripe's script on a page. The next cards are answered by `judge`. */
  async serve(page: Page, judge: (intent: Intent) => unknown): Promise<void> {
    await page.exposeFunction('confirmAtStripe', (confirmation: Confirmation) => {
      this.confirmations.push(confirmation);
      const [id = ''] = confirmation.clientSecret.split('_secret_');
      const intent = this.#intents.get(id);
      if (!intent) throw new Error(`Stripe knows no payment ${id}.`);
      return judge(intent);
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, , , id, action] = (request.url ?? '').split('/');
    const intent = id ? this.#intents.get(id) : this.#create(new URLSearchParams(body));
    if (intent && action === 'cancel') intent.status = 'canceled';
    response.writeHead(intent ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(intent ?? { error: { code: 'resource_missing', message: 'No such payment' } }),
    );
  }

  #create(form: URLSearchParams): Intent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const metadata = [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    });
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_x`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      metadata: Object.fromEntries(metadata),
    };
    this.#intents.set(id, intent);
    return intent;
  }
}

/** Charges the card. */
export function charge(intent: Intent) {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  return { paymentIntent: intent };
}

/* As much of Stripe.js as react-stripe-js asks for: each field is an input with the name of its element. */
const script = `
  const typeOf = (wanted) => wanted.__elementType ?? wanted;
  const makeElement = (type, options) => {
    const input = document.createElement('input');
    input.ariaLabel = type;
    input.className = 'w-full';
    const dress = ({ style }) => { if (style) input.style.color = style.base.color; };
    dress(options);
    const listeners = {};
    input.addEventListener('input', () => {
      const error = input.value === 'wrong' ? { message: 'Your card number is invalid.' } : undefined;
      listeners.change?.({ elementType: type, error });
    });
    return {
      type,
      mount: (node) => node.append(input),
      on: (event, listener) => { listeners[event] = listener; },
      off: () => {}, update: dress, destroy: () => input.remove(),
      clear: () => { input.value = ''; }, focus: () => input.focus(),
    };
  };
  window.Stripe = Object.assign((key) => ({
    key,
    elements: () => {
      const made = {};
      return {
        create: (type, options) => (made[type] = makeElement(type, options)),
        getElement: (wanted) => made[typeOf(wanted)] ?? null,
        update: () => {},
      };
    },
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: (clientSecret, { payment_method: { card, billing_details: billing } }) =>
      window.confirmAtStripe({ clientSecret, card: card.type, billing }),
  }), { version: 'endive' });
`;
